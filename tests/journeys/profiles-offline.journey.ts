import { arriveAs, demo } from './people.ts'
import { expect, expectAccessible, offlineReady, test } from './support.ts'

const settings = '/settings/profile'
const own = '/profile/demo-user'

test('a profile that is edited without a network is there after a reload, and on other devices once the network is back', async ({
  page,
  ownServer,
  problems,
  browser,
}) => {
  await arriveAs(page, demo.user, ownServer.origin)
  await page.goto(ownServer.origin + own)
  await expect(page.getByRole('tab', { name: '技能' })).toBeVisible()
  await page.goto(ownServer.origin + settings)
  await expect(page.getByLabel('用户名')).toHaveValue('demo-user')
  await offlineReady(page)
  problems.allowUnreachableServer()
  await ownServer.stop()

  await page.getByLabel('姓名').fill('  林溪 ')
  await page.getByLabel('简介').fill('白天修管道\n晚上添手艺')
  await page.getByLabel('个人网站').fill('https://lin.example.com/')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('资料已更新')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('林溪')
  await expect(page.getByText('还没送出，连上服务器后自动送出。')).toBeVisible()
  await page.getByRole('link', { name: '打开我的主页' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('林溪')
  await expect(page.getByText('你的修改已经显示在这里')).toBeVisible()

  await ownServer.start()
  await expect
    .poll(
      () =>
        ownServer.asOperator(
          'GET',
          'profiles?select=full_name,bio,website,github_url&username=eq.demo-user',
        ),
      { timeout: 30_000 },
    )
    .toEqual([
      {
        full_name: '林溪',
        bio: '白天修管道\n晚上添手艺',
        website: 'https://lin.example.com/',
        github_url: null,
      },
    ])
  await expect(page.getByText('你的修改已经显示在这里')).toBeHidden()
  const other = await browser.newContext()
  problems.watch(other)
  const theirs = await other.newPage()
  await theirs.goto(ownServer.origin + own)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('林溪')
  await expect(theirs.getByRole('link', { name: /lin\.example\.com/ })).toHaveAttribute(
    'href',
    'https://lin.example.com/',
  )
  await other.close()
})

test('a profile that was visited is readable without a network; another one appears by itself when the server is back', async ({
  page,
  ownServer,
  problems,
}) => {
  await page.goto(`${ownServer.origin}/profile/demo-admin`)
  await expect(page.getByRole('tab', { name: '技能' })).toBeVisible()
  await offlineReady(page)
  problems.allowUnreachableServer()
  await ownServer.stop()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('demo-admin')
  await expect(page.getByText(/现在连不上服务器。这是.*存在本机的样子。/)).toBeVisible()
  await page.goto(`${ownServer.origin}/profile/demo-moderator`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这个主页还没有到这台设备')
  await expectAccessible(page)
  await ownServer.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('demo-moderator', {
    timeout: 30_000,
  })
})
