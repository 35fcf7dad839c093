import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { expect, offlineReady, test } from './support.ts'

test('a visitor can install the app: the browser finds nothing missing', async ({
  server,
  problems,
}) => {
  // an ordinary test context is incognito, where no app can be installed
  const profile = mkdtempSync(join(tmpdir(), 'bazaar-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: true,
    args: chromiumFlags,
  })
  problems.watch(context)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(server.origin)
    await offlineReady(page)
    const devtools = await context.newCDPSession(page)
    const { errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    expect(problems.left()).toEqual([])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('what the manifest shows exists: every picture has the size it claims, every shortcut leads to a page', async ({
  page,
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string; sizes: string; purpose: string }[]
    screenshots: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest.name).toBe('技能集市')
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').length).toBeGreaterThan(0)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/skills', '/favorites', '/submit'])
  await page.goto('/')
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots].filter(
    (one) => one.sizes !== 'any',
  )) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    // a page for people who are signed in asks to sign in first
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.locator('h1:visible')).not.toHaveText('404')
  }
})
