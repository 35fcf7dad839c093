import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { arriveAs, arriveNew, demo } from './people.ts'
import { form, fresh, rowOf, send, sentOf } from './submitting.ts'
import { expect, offlineReady, type Page, test } from './support.ts'

/** A skill with a script, a picture of noise that travels in several parts, and 200 small files. */
function writeSkill(folder: string, { name, slug }: { name: string; slug: string }): void {
  const noise = Buffer.alloc(250_000)
  for (let at = 0, state = 7; at < noise.length; at++)
    noise[at] = (state = (state * 1103515245 + 12345) & 0x7fffffff) >>> 16
  const files: Readonly<Record<string, string | Buffer>> = {
    'SKILL.md': `---\nname: ${slug}\ndescription: 把发票按月份排好。\nlicense: MIT\ncompatibility: Requires Python 3.11.\n---\n# ${name}\n\n读 [表](references/7.md)。\n`,
    'scripts/run.sh': '#!/bin/sh\necho sorted\n',
    'assets/noise.bin': noise,
    ...Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`references/${n}.md`, `# ${n}\n\n第 ${n} 页\n`]),
    ),
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Every file below a folder, by path, in hex. */
const contentsOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('hex')]),
  )

async function fillFrom(page: Page, folder: string): Promise<void> {
  await page.getByText('从已有的开始').click()
  await page
    .getByLabel('选文件夹', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(folder)
  await expect(page.getByRole('status').filter({ hasText: '已照' })).toBeVisible()
  await expect(page.getByText('一起提交 203 个文件')).toBeVisible()
}

test('a folder with scripts that was dropped without a network is reviewed, read and installed from elsewhere, byte for byte', async ({
  page,
  context,
  server,
  browser,
  problems,
}) => {
  test.slow()
  problems.allowUnreachableServer()
  const place = mkdtempSync(join(tmpdir(), 'bazaar-package-'))
  const mine = fresh('整包')
  const folder = join(place, mine.slug)
  writeSkill(folder, mine)
  try {
    await arriveNew(page)
    await page.goto('/submit')
    await offlineReady(page)
    await context.setOffline(true)
    await fillFrom(page, folder)
    // the files are still there after a reload
    await page.reload()
    await expect(page.getByText('一起提交 203 个文件')).toBeVisible()
    await form(page).getByLabel('Claude', { exact: true }).first().check()
    await send(page).click()
    await expect(rowOf(page, mine.name)).toContainText('等待送出')
    await page.goto('/sync')
    await expect(page.getByText(`送出「${mine.name}」的文件`)).toHaveCount(1)
    await expect(page.getByText(/份里已送出 0 份，还剩/)).toBeVisible()
    await context.setOffline(false)
    await page.goto('/submit')
    await expect(rowOf(page, mine.name)).toContainText('等待审核', { timeout: 30_000 })
    expect(await sentOf(server, mine.name)).toHaveLength(1)

    const office = await browser.newContext({ baseURL: server.origin })
    problems.watch(office)
    const desk = await office.newPage()
    await arriveAs(desk, demo.moderator, server.origin)
    await desk.goto(`/admin/submissions?q=${mine.slug}`)
    const open = desk.getByRole('article', { name: mine.name })
    await expect(open.getByText('scripts/run.sh').first()).toBeVisible({ timeout: 15_000 })
    await expect(open.getByText('会运行').first()).toBeVisible()
    await open.getByRole('button', { name: '通过' }).click()
    await expect(desk.getByText('提交已通过，记录已创建')).toBeVisible()
    await office.close()

    const elsewhere = await browser.newContext({
      baseURL: server.origin,
      acceptDownloads: true,
      serviceWorkers: 'allow',
    })
    problems.watch(elsewhere)
    const reader = await elsewhere.newPage()
    await reader.goto(`/skills/${mine.slug}`)
    await offlineReady(reader)
    const main = reader.getByRole('main')
    await reader.goto(`/skills/${mine.slug}?file=SKILL.md`)
    await expect(main.getByRole('region', { name: 'SKILL.md' })).toContainText('读')
    await elsewhere.setOffline(true)
    await reader.goto(`/skills/${mine.slug}?file=scripts/run.sh`)
    await expect(main.getByRole('region', { name: 'scripts/run.sh' })).toContainText('echo sorted')
    const download = reader.waitForEvent('download')
    await main.getByRole('button', { name: '下载全部（ZIP）' }).click()
    const zip = join(place, 'it.zip')
    await (await download).saveAs(zip)
    const unpacked = join(place, 'unpacked')
    execFileSync('unzip', ['-q', zip, '-d', unpacked])
    const root = readdirSync(unpacked).includes('SKILL.md') ? unpacked : join(unpacked, mine.slug)
    expect(contentsOf(root)).toEqual(contentsOf(folder))
    await elsewhere.close()
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
