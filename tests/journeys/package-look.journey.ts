import { test } from './changing-catalogue.ts'
import { listPackaged } from './packaged.ts'
import { expect, expectAccessible, mirrored } from './support.ts'

test.use({ serviceWorkers: 'block' })

test('looks', async ({ page, server }) => {
  await listPackaged(server, 'tidy-tables')
  for (const lang of ['zh', 'en'])
    for (const theme of ['light', 'dark'] as const)
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto('/')
        await page.evaluate((l) => localStorage.setItem('language', l), lang)
        for (const [name, path] of [
          ['tree', '/skills/tidy-tables'],
          ['py', '/skills/tidy-tables?file=scripts/tidy.py'],
          ['md', '/skills/tidy-tables?file=references/checks.md'],
          ['png', '/skills/tidy-tables?file=assets/flow.png'],
          ['cmp', '/skills/tidy-tables?against=1.0.0'],
        ] as const) {
          if (name !== 'tree' && name !== 'cmp' && theme === 'dark' && lang === 'en') continue
          await page.goto(path)
          await mirrored(page)
          await page.waitForTimeout(700)
          await page.screenshot({
            path: `/tmp/ppage-shots/${name}-${lang}-${theme}-${width}.png`,
            fullPage: true,
          })
        }
      }
  await expectAccessible(page)
  expect(1).toBe(1)
})
