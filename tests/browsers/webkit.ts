import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { freePort } from '../journeys/app-server.ts'
import { BrowserWindow, pause } from './window.ts'

const startLimitMs = 30_000

/** WebKit as its GTK port has it, driven over plain WebDriver. Each window begins with nothing stored. */
export class WebKit extends BrowserWindow {
  private readonly driver: ChildProcess
  private readonly address: string
  private session = ''

  private constructor(origin: string, driver: ChildProcess, address: string) {
    super(origin)
    this.driver = driver
    this.address = address
  }

  /** `display` is that of an X server. */
  static async opened(
    { driver, browser }: { readonly driver: string; readonly browser: string },
    origin: string,
    display: string,
  ): Promise<WebKit> {
    const port = await freePort()
    const child = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' },
    })
    const window = new WebKit(origin, child, `http://127.0.0.1:${port}`)
    try {
      await window.begin(browser)
    } catch (error) {
      child.kill()
      throw error
    }
    return window
  }

  private async begin(browser: string): Promise<void> {
    const end = Date.now() + startLimitMs
    while (!(await fetch(`${this.address}/status`).catch(() => null))) {
      if (Date.now() > end) throw new Error('WebKitWebDriver does not answer')
      await pause(100)
    }
    const options = {
      binary: browser,
      // under automation it is off, and pages that are put aside are what is tested
      args: ['--automation', '--enable-page-cache=true'],
    }
    const { sessionId } = await this.ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    this.session = `/session/${sessionId}`
    await this.ask('POST', `${this.session}/timeouts`, { script: 30_000, pageLoad: 30_000 })
  }

  private async ask<T>(method: string, path: string, body: object = {}): Promise<T> {
    const reply = await fetch(this.address + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } }
    if (!reply.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`)
    return value
  }

  async run<T>(body: string, args: readonly unknown[] = []): Promise<T> {
    const reply = await this.ask<{ value?: T; error?: string }>(
      'POST',
      `${this.session}/execute/async`,
      {
        args: [args],
        script: `const [args, done] = arguments;
          (async () => { ${body} })().then(
            (value) => done({ value: value ?? null }),
            (error) => done({ error: String(error) }))`,
      },
    )
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply.value as T
  }

  protected async open(url: string): Promise<void> {
    await this.ask('POST', `${this.session}/url`, { url })
  }

  async back(): Promise<void> {
    await this.ask('POST', `${this.session}/back`)
  }

  protected async pressAt(x: number, y: number): Promise<void> {
    await this.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.act({ type: 'key', id: 'keys', actions })
  }

  private act(source: object): Promise<unknown> {
    return this.ask('POST', `${this.session}/actions`, { actions: [source] })
  }

  async picture(path: string): Promise<void> {
    const image = await this.ask<string>('GET', `${this.session}/screenshot`)
    writeFileSync(path, Buffer.from(image, 'base64'))
  }

  /** Sets the size of the window's inside, which its frame makes smaller than the window. */
  async resize(width: number, height: number): Promise<void> {
    const set = (w: number, h: number) =>
      this.ask('POST', `${this.session}/window/rect`, { width: w, height: h })
    await set(width, height)
    await pause(300)
    const [w, h] = await this.run<[number, number]>('return [innerWidth, innerHeight]')
    await set(2 * width - w, 2 * height - h)
    await pause(300)
  }

  async close(): Promise<void> {
    await this.ask('DELETE', this.session).catch(() => {})
    this.driver.kill()
  }
}
