import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

/*
 * Draws the app's icons and the picture of link previews from public/icons/icon.svg, and, given the
 * address of a running server, the manifest's screenshots:
 * npx tsx tests/pictures.ts [http://127.0.0.1:3000]
 */

const place = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url))
const seal = readFileSync(place('icons/icon.svg'), 'utf8')
const ground = /<rect[^>]* fill="([^"]+)"/.exec(seal)?.[1] ?? 'none'

/**
 * The seal on a full square; its strokes are inside the circle (80 % of the width) that every
 * platform leaves visible.
 */
const maskable = seal
  .replace(
    /<rect[^>]*\/>/,
    `<rect width="32" height="32" fill="${ground}"/><g transform="translate(16 16) scale(.82) translate(-16 -16.2)">`,
  )
  .replace('</svg>', '</g></svg>')

async function icon(browser: Browser, svg: string, size: number, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  writeFileSync(place(`icons/${file}`), await page.screenshot({ omitBackground: true }))
  await page.close()
}

/** An .ico file that holds one PNG of 32 × 32 (for pages that name no icon of their own). */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function screen(
  browser: Browser,
  address: string,
  width: number,
  height: number,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('main a[href^="/skills/"]').first().waitFor({ timeout: 30_000 })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  writeFileSync(place(`screenshots/${file}`), await page.screenshot())
  await context.close()
}

/** The picture that link previews show for a page without its own (og:image). */
async function share(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>*{margin:0}body{width:1200px;height:630px;background:#f8f8f5;color:#1b1f2a;font-family:sans-serif;display:flex;align-items:center;gap:64px;padding:0 110px;box-sizing:border-box}
    svg{width:250px;height:250px;flex:none}h1{font-size:104px;font-weight:700}p{font-size:38px;color:#575d6b;margin-top:18px;line-height:1.5}</style>
    ${seal}<div><h1>技能集市</h1><p>Skill Bazaar<br>给助手添手艺的地方</p></div>`)
  writeFileSync(place('screenshots/share.png'), await page.screenshot())
  await page.close()
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
mkdirSync(place('icons'), { recursive: true })
mkdirSync(place('screenshots'), { recursive: true })
await icon(browser, seal, 32, 'favicon-32.png')
writeFileSync(place('favicon.ico'), ico(readFileSync(place('icons/favicon-32.png'))))
rmSync(place('icons/favicon-32.png'))
await share(browser)
const square = seal.replace(/ rx="[^"]+"/, '')
await icon(browser, seal, 192, 'icon-192.png')
await icon(browser, seal, 512, 'icon-512.png')
await icon(browser, maskable, 192, 'maskable-192.png')
await icon(browser, maskable, 512, 'maskable-512.png')
await icon(browser, square, 180, 'apple-touch-icon.png')
const origin = process.argv[2]
if (origin) {
  await screen(browser, `${origin}/skills`, 1440, 900, 'wide.png')
  await screen(browser, `${origin}/skills`, 390, 844, 'narrow.png')
}
await browser.close()
