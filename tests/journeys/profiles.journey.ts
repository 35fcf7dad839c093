import { type AppServer, expect, expectAccessible, offlineReady, type Page, test } from './support.ts'

const settings = '/settings/profile'
const own = '/profile/demo-user'

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth`)
  await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('user@bazaar.test')
  await page.getByRole('tabpanel').getByLabel('密码', { exact: true }).first().fill('demo-user')
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/`)
}

/** An account made over the API, as its profile. */
async function signUp(server: AppServer, username: string): Promise<{ id: string }> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`
  const reply = await fetch(`${server.origin}/auth/v1/signup`, {
    method: 'POST', signal: AbortSignal.timeout(30_000), headers: { apikey: server.secretKey, 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'correct-horse', data: { username } }),
  })
  return { id: ((await reply.json()) as { user: { id: string } }).user.id }
}

const idOf = async (server: AppServer, username: string) => ((await server.asOperator('GET', `profiles?select=id&username=eq.${username}`)) as { id: string }[])[0]?.id ?? ''
const narrow = { width: 360, height: 780 }
const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('a profile that is edited without a network is there after a reload, and on other devices once the network is back', async ({ page, ownServer, problems, browser }) => {
  await signIn(page, ownServer.origin)
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
  await expect.poll(() => ownServer.asOperator('GET', 'profiles?select=full_name,bio,website,github_url&username=eq.demo-user'), { timeout: 30_000 })
    .toEqual([{ full_name: '林溪', bio: '白天修管道\n晚上添手艺', website: 'https://lin.example.com/', github_url: null }])
  await expect(page.getByText('你的修改已经显示在这里')).toBeHidden()
  const other = await browser.newContext()
  problems.watch(other)
  const theirs = await other.newPage()
  await theirs.goto(ownServer.origin + own)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('林溪')
  await expect(theirs.getByRole('link', { name: /lin\.example\.com/ })).toHaveAttribute('href', 'https://lin.example.com/')
  await other.close()
})

test('the form says what is wrong in the words of the specification, beside the field and with the cursor in it, and takes back what was typed', async ({ page, ownServer }) => {
  await signIn(page, ownServer.origin)
  await page.addInitScript(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto(ownServer.origin + settings)
  const name = page.getByLabel('Full name')
  await expect(page.getByText('Username cannot be changed')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveAttribute('readonly')
  const cases: [string, string, string][] = [
    ['Full name', 'x'.repeat(101), 'Name must be less than 100 characters'], ['Bio', 'x'.repeat(501), 'Bio must be less than 500 characters'],
    ['GitHub URL', 'javascript:alert(1)', 'Invalid GitHub URL'], ['Website', 'not an address', 'Invalid website URL'], ['Website', `https://a.example/${'x'.repeat(255)}`, 'URL must be less than 255 characters'],
  ]
  for (const [field, value, message] of cases) {
    const control = page.getByLabel(field)
    await control.fill(value)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Validation Error')).toBeVisible()
    await expect(control).toHaveAccessibleDescription(new RegExp(message))
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notices' }).getByText(message)).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(control).toHaveValue('')
    await expect(control).not.toHaveAttribute('aria-invalid')
  }
  await page.getByLabel('Bio').fill('twelve chars')
  await expect(page.getByText('12 / 500')).toBeVisible()
  // the first wrong field in the order of the form, not of the typing
  await page.getByLabel('Website').fill('x')
  await name.fill('x'.repeat(101))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(name).toBeFocused()
  await name.fill('Ann')
  await page.getByLabel('Website').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
  await expect.poll(() => ownServer.asOperator('GET', 'profiles?select=full_name,bio,website&username=eq.demo-user')).toEqual([{ full_name: 'Ann', bio: 'twelve chars', website: null }])
})

test('everyone sees who somebody is and what they published, on any screen, and what waits only as a number', async ({ page, ownServer }) => {
  const id = await idOf(ownServer, 'demo-moderator')
  await ownServer.asOperator('PATCH', 'skills?slug=in.(pdf-ink,vm-sandbox)', { submitted_by: id })
  await ownServer.asOperator('PATCH', 'templates?slug=eq.weekly-report', { submitted_by: id })
  await ownServer.asOperator('POST', 'user_submissions', { user_id: id, type: 'skill', title: 'a secret title', content: {} })
  await ownServer.asOperator('PATCH', `profiles?id=eq.${id}`, { full_name: '守门人', bio: '看门，也写字。', github_url: 'https://github.com/example' })
  await page.goto(`${ownServer.origin}/profile/Demo-Moderator`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('守门人')
  await expect(main.getByRole('list', { name: '角色' }).getByRole('listitem')).toHaveText(['版主'])
  for (const words of ['看门，也写字。', /^已发布\s*3$/, /^待审核\s*1$/, /^加入于/]) await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^GitHub/ })).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'PDF 笔墨' }) }).getByText('精选')).toBeVisible()
  await expect(main.getByRole('link', { name: 'PDF 笔墨' })).toHaveAttribute('href', '/skills/pdf-ink')
  await expect(page.getByText('a secret title')).toHaveCount(0)
  await expect(page).toHaveTitle('守门人 (@demo-moderator) · 技能集市')
  await main.getByRole('tab', { name: '模板' }).click()
  await expect(main.getByRole('tabpanel', { name: '模板' }).getByRole('link')).toHaveAttribute('href', '/templates/weekly-report')
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  expect(await scrollsSideways(page)).toBe(false)
})

test('a profile that has nothing yet says so, and a name that nobody has leads home', async ({ page, server }) => {
  await page.goto('/profile/demo-admin')
  await expect(page.getByRole('tabpanel').getByText('还没有发布技能')).toBeVisible()
  await page.getByRole('tab', { name: '模板' }).click()
  await expect(page.getByRole('tabpanel').getByText('还没有发布模板')).toBeVisible()
  await page.addInitScript(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto(`${server.origin}/profile/nobody-at-all`)
  await expect(page.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible()
  await expect(page.getByText('The user @nobody-at-all does not exist.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)
})

test('a profile that was visited is readable without a network; another one appears by itself when the server is back', async ({ page, ownServer, problems }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('demo-moderator', { timeout: 30_000 })
})

test('a name or a link that means harm does none', async ({ page, ownServer }) => {
  const name = '<img src=x onerror=alert(1)> \u202Egnp.exe %2F../..'
  const { id } = await signUp(ownServer, name)
  await ownServer.asOperator('PATCH', `profiles?id=eq.${id}`, {
    full_name: `${'长'.repeat(40)}</h1><script>window.harmed = 1</script>`, bio: `${'W'.repeat(400)}\n<b>bold</b>`, website: `https://evil.example/${'x'.repeat(200)}`, github_url: 'https://user:password@github.com.evil.example/%0d%0ax',
  })
  const stored = ((await ownServer.asOperator('GET', `profiles?select=username&id=eq.${id}`)) as { username: string }[])[0]?.username ?? ''
  await page.setViewportSize(narrow)
  await page.goto(`${ownServer.origin}/profile/${encodeURIComponent(stored)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</h1><script>')
  await expect(page.getByText('<b>bold</b>')).toBeVisible()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(await scrollsSideways(page)).toBe(false)
  await expect(page.getByText(/^github\.com\.evil\.example/)).toBeVisible()
  for (const link of await page.getByRole('article').first().locator('a[target]').all()) await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await expectAccessible(page)
})

test('the short addresses lead to one’s own profile and settings, and to the sign-in when nobody is signed in', async ({ page, ownServer }) => {
  for (const path of ['/profile', settings]) {
    await page.goto(ownServer.origin + path)
    await expect(page).toHaveURL(/\/auth/)
  }
  await signIn(page, ownServer.origin)
  await page.goto(`${ownServer.origin}/profile`)
  await expect(page).toHaveURL(ownServer.origin + own)
  await page.goto(`${ownServer.origin}/settings`)
  await expect(page).toHaveURL(ownServer.origin + settings)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('头像是用户名的前两个字。')).toBeVisible()
  await expect(page.getByRole('button', { name: '换一张图片' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  expect(await scrollsSideways(page)).toBe(false)
})

test.describe('where the server stores pictures', () => {
  test.use({ serviceWorkers: 'block' })

  test('a picture is cropped and shrunk on the device, everyone sees it, and it can be taken away; a file that only pretends is refused', async ({ page, ownServer }) => {
    const stored = new Map<string, Buffer>()
    await page.route('**/storage/v1/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.endsWith('/bucket/avatars')) return route.fulfill({ json: { id: 'avatars', name: 'avatars', public: true } })
      if (pathname.includes('/object/list/')) return route.fulfill({ json: [] })
      const name = pathname.split('/').at(-1) ?? ''
      if (route.request().method() === 'POST') {
        const body = route.request().postDataBuffer() ?? Buffer.alloc(0)
        const from = body.indexOf('RIFF')
        stored.set(name, body.subarray(from, from + 8 + body.readUInt32LE(from + 4)))
        return route.fulfill({ json: { Key: pathname, Id: name } })
      }
      const picture = stored.get(name)
      return picture ? route.fulfill({ contentType: 'image/webp', body: picture }) : route.fulfill({ status: 404, json: {} })
    })
    await signIn(page, ownServer.origin)
    await page.goto(ownServer.origin + settings)
    const input = page.locator('input[type=file]')
    await expect(page.getByRole('button', { name: '换一张图片' })).toBeVisible()
    await expectAccessible(page)
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"></svg>') })
    await expect(page.getByText('这不是能用的图片')).toBeVisible()
    expect(stored.size).toBe(0)

    await input.setInputFiles('public/screenshots/wide.png')
    await expect(page.getByText('资料已更新')).toBeVisible()
    const shown = page.getByRole('group', { name: '头像' }).locator('img')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([256, 256])
    await expect.poll(() => ownServer.asOperator('GET', 'profiles?select=avatar_url&username=eq.demo-user')).toEqual([{ avatar_url: expect.stringMatching(/\/avatars\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/) as unknown as string }])
    await page.goto(ownServer.origin + own)
    await expect(page.getByRole('article').first().locator('header img')).toBeVisible()

    await page.goto(ownServer.origin + settings)
    await page.getByRole('button', { name: '去掉图片' }).click()
    await expect(page.getByRole('group', { name: '头像' }).getByText('DE')).toBeVisible()
    await expect.poll(() => ownServer.asOperator('GET', 'profiles?select=avatar_url&username=eq.demo-user')).toEqual([{ avatar_url: null }])
  })
})
