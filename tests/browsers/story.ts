import assert from 'node:assert/strict'
import type { AppServer } from '../journeys/app-server.ts'
import { type BrowserWindow, pause } from './window.ts'

export interface Story {
  /** A sentence about a person or a failure. */
  readonly name: string
  readonly tell: (window: BrowserWindow, server: AppServer) => Promise<void>
}

const heart = (name: string) => `button[aria-label="收藏 ${name}"]`
const sign = `header button[popovertarget=sync-panel]`
const isPressed = (name: string) =>
  `return document.querySelector('${heart(name)}')?.getAttribute('aria-pressed') === 'true'`
/** The words of the sync sign, visible or not. */
const signSays = (words: string) =>
  `const { ariaLabel, textContent } = document.querySelector('${sign}')
   return ((ariaLabel ?? '') + textContent).includes('${words}')`

/**
 * Keeps the next write of the catalogue going for as long as the page runs, as a first fill of many
 * pages does, and gives whether it has begun.
 */
const longWrite = `
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = begin.call(this, stores, mode, options)
    if (mode !== 'readwrite' || this.name !== 'bazaar-mirror') return begun
    IDBDatabase.prototype.transaction = begin // a page that comes back goes on with what it was
    window.isWriting = true
    const store = begun.objectStore(begun.objectStoreNames[0])
    const goOn = () => { store.count().onsuccess = goOn }
    goOn()
    return begun
  }`

const favorites = async (server: AppServer): Promise<number> =>
  ((await server.asOperator('GET', 'user_favorites?select=item_id')) as unknown[]).length

/**
 * Opens `/`, leaves it after so many milliseconds, and waits until the other page is there. Firefox
 * now and then reloads a page of its own accord whose service worker is just being installed; an
 * app that reloads itself does so at every attempt.
 */
async function leaving(window: BrowserWindow, path: string, after: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await window.goto('/')
    await window.run(`setTimeout(() => { location.href = args[0] }, args[1])`, [path, after])
    try {
      await window.until(`we are at ${path}`, `return location.pathname === '${path}'`)
      return
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

export const stories: readonly Story[] = [
  {
    name: 'who leaves at once gets where they wanted',
    async tell(window) {
      for (const [path, after] of [
        ['/about', 0],
        ['/templates', 300],
        ['/blog', 700],
      ] as const) {
        await leaving(window, path, after)
        await pause(1500) // a page that reloads itself would have done so
        assert.equal(await window.run('return location.pathname'), path)
        await window.ready()
      }
    },
  },
  {
    name: 'a page that is left in the middle of its first fill holds no other page up',
    async tell(window, server) {
      await window.goto('/')
      await window.run(longWrite)
      // the first fill may have been quicker than this: then something has changed since
      await server.asOperator('PATCH', 'skills?slug=eq.feishu-bridge', { license: 'ISC' })
      await window.until(
        'the catalogue is written',
        `dispatchEvent(new Event('online')); return window.isWriting === true`,
      )
      await window.arrive('/skills')
      await window.until(
        'the list is there',
        `return document.querySelector('main article') !== null`,
      )
      await window.back()
      await window.until('we are back', `return location.pathname === '/'`)
      await window.until('everything is synchronised', signSays('已同步'))
    },
  },
  {
    name: 'a person finds a skill, and Back leads to what they had found',
    async tell(window) {
      await window.arrive('/skills')
      await window.fill('main input[type=search]', 'pdf')
      await window.until(
        'only one is left',
        `return document.querySelectorAll('main article').length === 1`,
      )
      // completions lie over the list until the field is left
      await window.press('main h1')
      await window.press('main article a', 'PDF')
      await window.until('its page is open', `return location.pathname === '/skills/pdf-ink'`)
      await window.ready()
      await window.back()
      await window.until(
        'the list is as it was',
        `return document.querySelectorAll('main article').length === 1
          && document.querySelector('main input[type=search]').value === 'pdf'`,
      )
    },
  },
  {
    name: 'the panel of the sync sign opens below it, inside the window',
    async tell(window) {
      await window.arrive('/skills')
      const { button, panel } = await openPanel(window)
      assert.ok(Math.abs(panel.left - button.left) < 2, 'beside the sign')
    },
  },
  {
    name: 'a person signs in, and a favourite reaches the server, at once or when it is back',
    async tell(window, server) {
      await window.arrive('/auth')
      await window.fill('input[name=email]', 'user@bazaar.test')
      await window.fill('input[name=password]', 'demo-user')
      await window.press('form button[type=submit]')
      await window.until('they are signed in', `return location.pathname === '/'`)
      await window.arrive('/skills')
      const before = await favorites(server)
      await window.press(heart('PDF 笔墨'))
      await window.until('the heart is full', isPressed('PDF 笔墨'))
      await eventually(async () => (await favorites(server)) === before + 1)
      await server.stop()
      await window.press(heart('飞书通道'))
      await window.until('the heart is full', isPressed('飞书通道'))
      await window.until('the sign says so', signSays('离线'), { limitMs: 30_000 })
      await window.arrive('/favorites')
      await window.until(
        'both are there',
        `return document.querySelectorAll('main article').length >= 2`,
      )
      await window.resize(360, 800)
      await openPanel(window) // on a phone the sign is there only while something is wrong
      await window.resize(1280, 800)
      await server.start()
      await eventually(async () => (await favorites(server)) === before + 2)
      await window.until('everything is synchronised', signSays('已同步'))
    },
  },
]

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Presses the sync sign; its panel must be below it and inside the window. Closes it again. */
async function openPanel(window: BrowserWindow): Promise<{ button: Box; panel: Box }> {
  await window.press(sign)
  const [button, panel, right] = await window.until<[Box, Box, number]>(
    'the panel is open',
    `const panel = document.querySelector('#sync-panel:popover-open dl')?.closest('[popover]')
     return panel && [document.querySelector('${sign}').getBoundingClientRect().toJSON(),
       panel.getBoundingClientRect().toJSON(), innerWidth]`,
  )
  assert.ok(panel.top >= button.bottom && panel.top < button.bottom + 40, 'below the sign')
  assert.ok(panel.left >= 0 && panel.right <= right, 'inside the window')
  await window.run(`document.getElementById('sync-panel').hidePopover()`)
  return { button, panel }
}

/** Where the browser keeps nothing for the site. */
export const refusedStory: Story = {
  name: 'where the browser refuses to keep anything the catalogue is there, and the sign says so',
  async tell(window) {
    await window.arrive('/skills')
    await window.until(
      'the list is there',
      `return document.querySelectorAll('main article').length > 3`,
    )
    await window.until('the sign says so', signSays('没有存到本机'))
    await window.press('main article a', 'PDF')
    await window.until('its page is open', `return location.pathname === '/skills/pdf-ink'`)
    await window.ready()
  },
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error('the server never got it')
    await pause(200)
  }
}
