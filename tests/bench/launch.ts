import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { watchWorker } from './page.ts'

/** A browser whose profile lies on the disk, ready to be measured. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: chromiumFlags,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  })
  // tsx wraps functions in a helper of this name, which the page does not have
  await context.addInitScript('globalThis.__name = (it) => it')
  await context.addInitScript(watchWorker)
  return context
}
