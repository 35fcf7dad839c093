import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { BrowserWindow } from './window.ts'

/** Firefox, driven over WebDriver BiDi. Each window has a profile of its own. */
export class Firefox extends BrowserWindow {
  private readonly browser: Browser
  private readonly page: Page

  private constructor(origin: string, browser: Browser, page: Page) {
    super(origin)
    this.browser = browser
    this.page = page
  }

  /** `preferences` are those of about:config. */
  static async opened(
    path: string,
    origin: string,
    preferences: Readonly<Record<string, unknown>> = {},
  ): Promise<Firefox> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: path,
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN,zh', ...preferences },
    })
    const page = await browser.newPage()
    return new Firefox(origin, browser, page)
  }

  async run<T>(body: string, args: readonly unknown[] = []): Promise<T> {
    return (await this.page.evaluate(
      `(async (...args) => { ${body} })(...${JSON.stringify(args)})`,
    )) as T
  }

  protected async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'load' })
  }

  async back(): Promise<void> {
    // a page that comes out of the back/forward cache is not loaded, which puppeteer waits for
    await this.page.evaluate('void setTimeout(() => history.back())')
  }

  protected pressAt(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  async picture(path: string): Promise<void> {
    await this.page.screenshot({ path: path })
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewport({ width, height })
  }

  close(): Promise<void> {
    return this.browser.close()
  }
}
