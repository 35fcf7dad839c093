import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, mirrored, type Page, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const pane = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
const open = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click()
  return pane(page, name)
}

test('a server is added to any client: what is typed shows in every text and in the links, and is kept nowhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/skills/feishu-bridge')
  await mirrored(page)
  for (const client of ['试运行', 'MCP', 'Claude Code', 'Claude Desktop', 'Cursor', 'VS Code'])
    await expect(page.getByRole('tab', { name: client, exact: true })).toBeVisible()
  const id = '应用+1&2'
  const secret = `s'3"cret $(x)`
  const cursor = await open(page, 'Cursor')
  await expect(cursor.getByText('还有 2 处没填')).toBeVisible()
  await page.getByLabel('APP_ID').fill(id)
  await page.getByLabel('APP_SECRET').fill(secret)
  await expect(page.getByLabel('APP_SECRET')).toHaveAttribute('type', 'password')

  // what the page shows is exactly what the link configures
  const link = new URL(
    (await cursor.getByRole('link', { name: '在 Cursor 里添加' }).getAttribute('href')) ?? '',
  )
  const config = JSON.parse(
    Buffer.from(link.searchParams.get('config') ?? '', 'base64').toString(),
  ) as object
  expect([link.protocol, link.searchParams.get('name'), config]).toMatchObject([
    'cursor:',
    'feishu',
    { command: 'npx', env: { APP_ID: id, APP_SECRET: secret } },
  ])
  const code = cursor.getByRole('group', { name: 'Cursor' })
  await expect(code).toContainText('"APP_SECRET": "********"')
  await page.getByRole('button', { name: '显示密钥' }).click()
  expect(JSON.parse((await code.textContent()) ?? '')).toEqual({ mcpServers: { feishu: config } })

  const vscode = await open(page, 'VS Code')
  const address =
    (await vscode.getByRole('link', { name: '在 VS Code 里添加' }).getAttribute('href')) ?? ''
  expect(JSON.parse(decodeURIComponent(address.replace('vscode:mcp/install?', '')))).toMatchObject({
    name: 'feishu',
    type: 'stdio',
    env: { APP_ID: id, APP_SECRET: secret },
  })

  const claude = await open(page, 'Claude Code')
  const copy = claude.getByRole('button')
  await copy.click()
  await expect(copy).toHaveAccessibleName('已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    String.raw`--env 'APP_SECRET=s'\''3"cret $(x)' --transport stdio feishu -- npx -y @larksuiteoapi/lark-mcp@0.5.1`,
  )
  await expect(copy).toHaveAccessibleName('复制命令')

  const kept = await page.evaluate(async () => {
    const stored = [
      location.href,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(history.state),
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const asked = indexedDB.open(name ?? '')
        asked.onsuccess = () => done(asked.result)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done) => {
          const asked = database.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => done(asked.result as unknown[])
        })
        stored.push(JSON.stringify(rows))
      }
      database.close()
    }
    return stored.join('\n')
  })
  expect(kept.length).toBeGreaterThan(1000)
  for (const typed of ['cret $(x)', id]) expect(kept).not.toContain(typed)
  await page.reload()
  await open(page, 'Cursor')
  await expect(page.getByLabel('APP_ID')).toHaveValue('')
})

test('where the clipboard stays closed the whole text is selected, stars and all else as it is, and people are told how to go on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto('/skills/feishu-bridge')
  await mirrored(page)
  const claude = await open(page, 'Claude Code')
  await page.getByLabel('APP_SECRET').fill('abc')
  await claude.getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Ctrl+C')
  expect(await page.evaluate(() => String(document.getSelection()))).toMatch(
    /^claude mcp add .*APP_SECRET=abc .* preset\.light$/,
  )
})

test('a skill is installed from here alone: its files are downloaded as their author made them, and counted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/skills/skill-apprentice')
  await mirrored(page)
  const told = page.waitForRequest(
    (request) =>
      request.url().includes('/rpc/count_items') &&
      (request.postData() ?? '').includes('downloads'),
  )
  const files = await open(page, '从本站')
  await files.getByRole('combobox').selectOption({ label: 'curl 和 git' })
  await files.getByRole('button', { name: '复制命令' }).first().click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  const [, address, digest] = /(http\S+\/packages\/([0-9a-f]{64})\.tar\.gz)/.exec(command) ?? []
  expect((await page.request.get(address ?? '')).ok()).toBe(true)
  await told
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: '下载 ZIP', exact: true }).click()
  const zip = await download
  expect(zip.suggestedFilename()).toBe('skill-apprentice.zip')
  const bytes = readFileSync(await zip.path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
  expect(Object.keys(unzipSync(bytes))).toEqual(
    expect.arrayContaining(['SKILL.md', 'scripts/check.py', 'assets/five-steps.png']),
  )
})
