import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './changing-catalogue.ts'
import { listPackaged, tidyFiles } from './packaged.ts'
import { arriveNew } from './people.ts'
import { expect, expectAccessible, mirrored, offlineReady } from './support.ts'

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
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: '下载全部（ZIP）' }).click()
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

  await page.goto('/sync')
  await main.getByRole('button', { name: '清掉存下的文件' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清掉' }).click()
  await expect(main.getByText('1 个包里有 0 个在这里')).toBeVisible()
  await page.goto('/skills/tidy-offline?file=scripts/tidy.py')
  await expect(main.getByText('这些文件还没有存在这台设备上', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByRole('region', { name: 'scripts/tidy.py' })).toContainText('rows[2:]')
})
