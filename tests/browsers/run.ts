import { mkdirSync } from 'node:fs'
import { AppServer } from '../journeys/app-server.ts'
import prepareFolder from '../journeys/prepared-folder.ts'
import type { Count } from '../run/count.ts'
import { root } from '../run/command.ts'
import { Firefox } from './firefox.ts'
import { findBrowsers, type Installed, startScreen, wanted } from './install.ts'
import { refusedStory, stories, type Story } from './story.ts'
import { WebKit } from './webkit.ts'
import type { BrowserWindow } from './window.ts'

/** One run of a browser: how its window is opened, and what is told in it. */
interface Chapter {
  readonly browser: string
  readonly open: (origin: string) => Promise<BrowserWindow>
  readonly stories: readonly Story[]
}

const pictures = `${root}test-results/browsers`

function chapters({ firefox, webkit }: Installed, display: string): Chapter[] {
  // what a person blocks who blocks cookies: scripts may keep nothing either
  const blocked = { 'network.cookie.cookieBehavior': 2 }
  return [
    { browser: 'Firefox', open: (origin) => Firefox.opened(firefox, origin), stories },
    {
      browser: 'Firefox without cookies',
      open: (origin) => Firefox.opened(firefox, origin, blocked),
      stories: [refusedStory],
    },
    { browser: 'WebKit', open: (origin) => WebKit.opened(webkit, origin, display), stories },
  ]
}

/** Tells the stories one after the other, in one window. Gives what failed. */
async function tell({ browser, open, stories: all }: Chapter): Promise<string[]> {
  const server = await AppServer.started()
  const notes: string[] = []
  try {
    const window = await open(server.origin)
    await window.resize(1280, 800)
    for (const [at, { name, tell: run }] of all.entries()) {
      const title = `${browser}: ${name}`
      try {
        await run(window, server)
        console.log(`  ✓ ${title}`)
      } catch (error) {
        notes.push(`${title}: ${String(error)}`)
        console.log(`  ✗ ${title}\n    ${String(error)}`)
        await window
          .picture(`${pictures}/${browser.replaceAll(' ', '-')}-${at}.png`)
          .catch(() => {})
      }
    }
    await window.close()
  } catch (error) {
    notes.push(`${browser}: ${String(error)}`)
    console.log(`  ✗ ${browser}\n    ${String(error)}`)
  } finally {
    await server.remove()
  }
  return notes
}

/**
 * The main ways through the app in Firefox and WebKit, for what only they do. Where they cannot be
 * installed nothing is counted.
 */
export async function browsers(): Promise<Count> {
  const installed = findBrowsers()
  if (!installed) {
    console.log(`Not run: Firefox and WebKit are not here. Install ${wanted} to run it.`)
    return { passed: 0, failed: 0, notes: [] }
  }
  mkdirSync(pictures, { recursive: true })
  const removeFolder = await prepareFolder()
  const screen = await startScreen(installed.screen)
  const all = chapters(installed, screen.display)
  const notes = (await Promise.all(all.map(tell))).flat()
  screen.stop()
  await removeFolder()
  const count = all.reduce((sum, one) => sum + one.stories.length, 0)
  return { passed: count - notes.length, failed: notes.length, notes }
}
