import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/**
 * Brotli bytes of the JavaScript that a first visit to `address` requests before the app replaces
 * the prerendered screen. The files of workers are not counted.
 */
export async function initialScript(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(
    () =>
      document.querySelector('#root h1') !== null &&
      document.getElementById('prerendered') === null,
  )
  const paths = await page.evaluate(() => {
    const shown = performance.now()
    return performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry.name.endsWith('.js') &&
          entry.startTime < shown &&
          (entry as PerformanceResourceTiming).initiatorType !== 'other',
      )
      .map((entry) => new URL(entry.name).pathname)
  })
  await context.close()
  return paths.reduce(
    (bytes, path) =>
      bytes +
      brotliCompressSync(readFileSync(fileURLToPath(new URL(`../../dist${path}`, import.meta.url))))
        .length,
    0,
  )
}
