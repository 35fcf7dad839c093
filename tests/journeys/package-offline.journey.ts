import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './changing-catalogue.ts'
import { create, put, sent } from './collecting.ts'
import { listPackaged, tidyFiles } from './packaged.ts'
import { arriveNew } from './people.ts'
import { expect, expectAccessible, mirrored, offlineReady, type Page } from './support.ts'

/** Downloads the files of the page that is open, and compares them with what they were made of. */
async function expectWholeZip(page: Page): Promise<void> {
  const download = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('main').getByRole('button', { name: '下载全部（ZIP）' }).click()
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-zip-'))
  try {
    const zip = join(folder, 'it.zip')
    await (await download).saveAs(zip)
    execFileSync('unzip', ['-q', zip, '-d', join(folder, 'out')])
    const found = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, 'out', path)).isFile())
      .sort()
    const files = tidyFiles(2)
    expect(found).toEqual(files.map(({ path }) => path).sort())
    for (const { path, bytes, executable } of files) {
      const at = join(folder, 'out', path)
      expect(new Uint8Array(readFileSync(at)), path).toEqual(bytes)
      expect((statSync(at).mode & 0o100) !== 0, path).toBe(executable)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the files of a favourite are read and downloaded without a network, and a person frees them', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allowUnreachableServer()
  await listPackaged(server, 'tidy-offline')
  await arriveNew(page)
  await page.goto('/skills/tidy-offline')
  await mirrored(page)
  await offlineReady(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^收藏/ }).first().click()
  await page.goto('/sync')
  await expect(main.getByText('1 个包里有 1 个在这里')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)

  await context.setOffline(true)
  await page.goto('/skills/tidy-offline?file=scripts/tidy.py')
  await expect(main.getByRole('region', { name: 'scripts/tidy.py' })).toContainText('rows[2:]')
  await expectWholeZip(page)

  await page.goto('/sync')
  await main.getByRole('button', { name: '清掉存下的文件' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清掉' }).click()
  await expect(main.getByText('1 个包里有 0 个在这里')).toBeVisible()
  await page.goto('/skills/tidy-offline?file=scripts/tidy.py')
  await expect(main.getByText('这些文件还没有存在这台设备上', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByRole('region', { name: 'scripts/tidy.py' })).toContainText('rows[2:]')
})

test('a collection is installed from and its files are downloaded without a network, although their page was never opened', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allowUnreachableServer()
  const command = 'npx skills add example/tables --skill tidy-tables'
  await listPackaged(server, 'tidy-collected', { install_cli: command })
  await arriveNew(page)
  const collection = await create(page, '表格用')
  await put(page, '/skills/tidy-collected', '表格用')
  await page.goto(collection)
  await sent(page)
  await mirrored(page)
  await offlineReady(page)
  await page.goto('/sync')
  const main = page.getByRole('main')
  await expect(main.getByText('1 个包里有 1 个在这里')).toBeVisible({ timeout: 20_000 })

  await context.setOffline(true)
  await page.goto(collection)
  await expect(main.getByText(command)).toBeVisible()
  await main.getByRole('link', { name: '整理表格' }).first().click()
  await expect(main.getByRole('button', { name: '下载全部（ZIP）' })).toBeEnabled()
  await expectWholeZip(page)
})
