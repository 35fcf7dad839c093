/** What a test does with a window of any browser. Scripts run in the page and may return a promise. */
export abstract class BrowserWindow {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Runs the body of an async function in the page; `args` are its `args`. Gives what it returns. */
  abstract run<T>(body: string, args?: readonly unknown[]): Promise<T>
  protected abstract open(url: string): Promise<void>
  abstract back(): Promise<void>
  protected abstract pressAt(x: number, y: number): Promise<void>
  /** Types printable characters of ASCII into what has the focus. */
  abstract type(text: string): Promise<void>
  abstract picture(path: string): Promise<void>
  abstract resize(width: number, height: number): Promise<void>
  abstract close(): Promise<void>

  /** Opens a page; resolves once the browser has loaded it, which is before the app is ready. */
  goto(path: string): Promise<void> {
    return this.open(this.origin + path)
  }

  /** Opens a page and waits until the app has replaced the prerendered screen and nothing is busy. */
  async arrive(path: string): Promise<void> {
    await this.goto(path)
    await this.ready()
  }

  async ready(): Promise<void> {
    await this.until(
      `the page is ready`,
      `return !document.getElementById('prerendered') && document.querySelector('main h1') !== null
        && document.querySelector('main [aria-busy=true]') === null`,
    )
  }

  /**
   * Waits until the script gives something true, and gives that back. A page that is just being
   * replaced cannot be asked. Rejects with `what` after `limitMs`.
   */
  async until<T>(
    what: string,
    body: string,
    { args = [], limitMs = 40_000 }: { args?: readonly unknown[]; limitMs?: number } = {},
  ): Promise<T> {
    const end = Date.now() + limitMs
    let last: unknown
    for (;;) {
      try {
        last = await this.run(body, args)
        if (last) return last as T
      } catch (error) {
        last = error
      }
      if (Date.now() > end) {
        const where = await this.run<string>(whereAbouts).catch(String)
        throw new Error(`never: ${what} (last: ${String(last)}; ${where})`)
      }
      await pause(100)
    }
  }

  /** Presses the first visible element of `selector` whose name or text contains `words`. */
  async press(selector: string, words = ''): Promise<void> {
    const args = [selector, words]
    await this.until(
      `${selector} ${words} is there`,
      `${find} return find(...args) !== undefined`,
      {
        args,
      },
    )
    const [x, y] = await this.run<[number, number]>(
      `${find}
       const found = find(...args)
       found.scrollIntoView({ block: 'center', behavior: 'instant' })
       await new Promise((resolve) => requestAnimationFrame(resolve))
       const { left, top, width, height } = found.getBoundingClientRect()
       return [Math.round(left + width / 2), Math.round(top + height / 2)]`,
      args,
    )
    await this.pressAt(x, y)
  }

  /** Types into a field, in place of what was there. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector)
    await this.run(`document.querySelector(args[0]).select()`, [selector])
    await this.type(text)
  }
}

/** Where the window is, and how its page came there. */
const whereAbouts = `const [visit] = performance.getEntriesByType('navigation')
  return location.pathname + ', ' + visit?.type + ' ' + Math.round(performance.now()) + ' ms ago'`

const find = `const find = (selector, words) =>
  [...document.querySelectorAll(selector)].find((one) => {
    const { width, height } = one.getBoundingClientRect()
    const name = (one.getAttribute('aria-label') ?? '') + ' ' + one.textContent
    return width > 0 && height > 0 && name.includes(words)
  });`

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
