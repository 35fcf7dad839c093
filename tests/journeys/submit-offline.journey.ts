import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { arriveNew } from './people.ts'
import { fillSkill, fresh, rowOf, send, sentOf } from './submitting.ts'
import { expect, offlineReady, Problems, test } from './support.ts'

test('a submission written without a network survives the closing of the browser and arrives once', async ({
  server,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-submit-'))
  const problems = new Problems()
  problems.allowUnreachableServer()
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium(),
      args: [...chromiumFlags],
      headless: true,
      locale: 'zh-CN',
      baseURL: server.origin,
      serviceWorkers: 'allow',
    })
    problems.watch(context)
    return context
  }
  try {
    const mine = fresh('断网写的')
    let context = await open()
    let page = context.pages()[0] ?? (await context.newPage())
    await arriveNew(page)
    await page.goto('/submit')
    await offlineReady(page)
    await context.setOffline(true)
    await page.goto('/submit')
    await fillSkill(page, mine)
    await send(page).click()
    await expect(rowOf(page, mine.name)).toContainText('等待送出')
    await expect(rowOf(page, mine.name)).toContainText('连上网后自动送出')
    await context.close()
    context = await open()
    page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/submit')
    await expect(rowOf(page, mine.name)).toContainText('等待审核', { timeout: 30_000 })
    expect(await sentOf(server, mine.name)).toHaveLength(1)
    await page.reload()
    await expect(rowOf(page, mine.name)).toHaveCount(1)
    expect(await sentOf(server, mine.name)).toHaveLength(1)
    await context.close()
    expect(problems.left()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
