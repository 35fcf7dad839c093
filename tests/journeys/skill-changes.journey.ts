import { expect, expectAccessible, type Page, test } from './support.ts'

test.use({ serviceWorkers: 'block' })

const picture = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="hsl(${n * 90} 40% 60%)"/></svg>`

/** A finger goes from one place to another, as the browser is told by a screen. */
async function swipe(
  page: Page,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove', share: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }],
    })
  await finger('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await finger('touchMove', share)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}

test('a reader sees what a new version may do that the old one might not, looks at its pictures, and passes on a place in its text', async ({
  context,
  ownServer,
  problems,
}) => {
  const record = 'skills?slug=eq.postgres-scout'
  const text = `## 先看\n\n[怎么装](docs/setup.md)\n\n${'一段话。\n\n'.repeat(40)}## 后看\n\n\`\`\`bash\nexport A="b" # why\n\`\`\``
  await ownServer.asOperator('PATCH', record, {
    version: '9.0',
    description: text,
    repo_url: 'https://github.com/example/tools/tree/main/pg',
    install_cli: 'uvx postgres-mcp@9.0',
    permissions: ['run-commands: psql'],
    install_inputs: [
      { name: 'PG_PASSWORD', isSecret: true, isRequired: true, choices: [], hint: null },
    ],
    screenshots: [1, 2].map((n) => `https://shots.example/${n}`),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://shots.example/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: picture(Number(route.request().url().at(-1))),
    }),
  )
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/skills/postgres-scout#about-后看`)
  const main = page.getByRole('main')

  // the address leads to a heading of the text; its code can be copied, its links work
  await expect(main.getByRole('link', { name: '后看' })).toBeInViewport({ timeout: 20_000 })
  await main.getByRole('button', { name: '复制代码' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('export A="b" # why')
  // the code is highlighted, by a file that is loaded for it
  await expect(main.getByText('# why', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: '怎么装' })).toHaveAttribute(
    'href',
    'https://github.com/example/tools/blob/main/pg/docs/setup.md',
  )

  // the changes can be read while the server is stopped, too
  const versions = main
    .getByRole('region')
    .or(main.locator('section'))
    .filter({ has: page.getByRole('heading', { name: '介绍的改动', exact: true }) })
    .last()
  await expect(versions.getByText('多要了权限：运行命令：psql')).toBeVisible()
  await expect(versions.getByText('新要你填密钥：PG_PASSWORD')).toBeVisible()
  await versions.getByText('命令行安装命令改了').click()
  await expect(versions.getByRole('group', { name: '现在' }).first()).toHaveText(
    'uvx postgres-mcp@9.0',
  )
  problems.allowUnreachableServer()
  await page.route(/\/rest\/v1\/|\/config\.json/, (route) => route.abort())
  await page.reload()
  await expect(versions.getByText('多要了权限：运行命令：psql')).toBeVisible()

  // the pictures by keyboard; the focus returns to where it was
  const first = main.getByRole('button', { name: /^放大.*1$/ })
  await first.click()
  const box = page.getByRole('dialog')
  await expect(box.getByRole('button', { name: '关闭' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('img', { name: /截图 2$/ })).toBeVisible()
  await expectAccessible(page)
  // the pictures by finger: a swipe to the side turns to another one, a swipe down does nothing
  await swipe(page, [300, 300], [600, 310])
  await expect(box.getByRole('img', { name: /截图 1$/ })).toBeVisible()
  await swipe(page, [300, 200], [310, 500])
  await expect(box.getByRole('img', { name: /截图 1$/ })).toBeVisible()
  await swipe(page, [600, 300], [300, 310])
  await expect(box.getByRole('img', { name: /截图 2$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(first).toBeFocused()
  await first.press('Enter')
  await expect(box).toBeVisible()
  await page.goBack()
  await expect(box).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()

  await main.getByRole('button', { name: '分享', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${ownServer.origin}/skills/postgres-scout`)
})
