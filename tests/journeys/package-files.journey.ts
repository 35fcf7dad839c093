import { test } from './changing-catalogue.ts'
import { listPackaged } from './packaged.ts'
import { arriveAs, demo } from './people.ts'
import { expect, expectAccessible, mirrored, type Page } from './support.ts'

test.use({ serviceWorkers: 'block' })

const address = '/skills/tidy-tables'
const file = (page: Page, path: string) => page.getByRole('region', { name: path, exact: true })
const inTree = (page: Page, name: string) =>
  page.getByRole('tree', { name: '这个包里的文件' }).getByRole('treeitem', { name, exact: false })

test('a person reads what is in a skill, file by file, before installing it', async ({
  page,
  server,
}) => {
  const [, digest] = await listPackaged(server, 'tidy-tables')
  await page.goto(address)
  await mirrored(page)
  const main = page.getByRole('main')
  await expect(main.getByText(/用户说“这张表太乱”/)).toBeVisible()
  await expect(main.getByText('7 个文件', { exact: false })).toContainText('其中 2 个会运行')
  await expect(main.getByTitle(digest)).toHaveText(digest.slice(0, 12))
  await expect(main.getByRole('link', { name: /example\/tables/ })).toHaveAttribute(
    'href',
    `https://github.com/example/tables/tree/${'b'.repeat(40)}/skills/tidy`,
  )
  await expectAccessible(page)

  // the keyboard reaches every file
  await main.getByRole('button', { name: '下载全部（ZIP）' }).focus()
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\?file=assets\/flow\.png$/)
  const picture = file(page, 'assets/flow.png').getByRole('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 160)

  // a link of the description leads into the package, and from there back
  await main.getByRole('link', { name: '检查清单' }).click()
  await expect(file(page, 'references/checks.md')).toContainText('表头在第一行')
  await file(page, 'references/checks.md').getByRole('link', { name: '说明' }).click()
  await expect(file(page, 'SKILL.md')).toContainText('name: tidy-tables')
  await page.goBack()
  await expect(file(page, 'references/checks.md')).toBeVisible()
  await page.goBack()
  await expect(picture).toBeVisible()

  await page.goto(`${address}?file=scripts/run.sh`)
  await expect(file(page, 'scripts/run.sh')).toContainText('作者把它标成了可以运行的程序')
  await expect(file(page, 'scripts/run.sh')).toContainText('exec python3')
  await page.goto(`${address}?file=assets/data.bin`)
  await expect(file(page, 'assets/data.bin')).toContainText('不是文字也不是图片，5 B')
  await page.goto(`${address}?file=nowhere.md`)
  await expect(main.getByText('这个版本里没有「nowhere.md」。')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${address}?file=SKILL.md`)
  await expect(file(page, 'SKILL.md')).toBeVisible()
  await expectAccessible(page, ['light'])
  await main.getByRole('button', { name: '全部文件' }).click()
  await expect(inTree(page, 'CHANGES.md')).toBeVisible()
})

test('versions are compared file by file, and a withdrawn one is marked as gone', async ({
  page,
  server,
}) => {
  await listPackaged(server, 'tidy-again')
  await arriveAs(page, demo.moderator)
  await page.goto('/skills/tidy-again')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '把 2.0.0 和 1.0.0 比较' }).click()
  await expect(main.getByText('从 1.0.0 到 2.0.0 改了什么')).toBeVisible()
  const change = main.getByRole('group', { name: 'scripts/tidy.py' })
  await expect(change).toContainText('删去: return rows[1:]')
  await expect(change).toContainText('新增: return rows[2:]')
  await expect(main.getByRole('group', { name: 'CHANGES.md' })).toContainText('去掉了空行')
  // what is halfway under the head of the page counts as too small to press
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, ['dark'])

  await main.getByRole('button', { name: '看 1.0.0 的文件' }).click()
  await expect(main.getByText('这是 1.0.0 的文件')).toBeVisible()
  await expect(main.getByText('6 个文件', { exact: false })).toBeVisible()

  await main.getByRole('button', { name: '撤回 2.0.0' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('会删掉第一行')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('撤回原因：会删掉第一行')).toBeVisible()
  await page.goto('/skills/tidy-again')
  await expect(main.getByText('6 个文件', { exact: false })).toBeVisible()
})
