import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/** Brotli bytes of the JavaScript that a first visit to `address` asks for before its first contentful paint. */
export async function initialScript(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForTimeout(3000)
  const paths = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    return performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js') && entry.startTime < paint).map((entry) => new URL(entry.name).pathname)
  })
  await context.close()
  return paths.reduce((bytes, path) => bytes + brotliCompressSync(readFileSync(fileURLToPath(new URL(`../../dist${path}`, import.meta.url)))).length, 0)
}
