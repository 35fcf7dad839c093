import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * Notes when the page asks its search worker a question and when the answer arrives. It must run
 * before the page's own code.
 */
export function watchWorker(): void {
  const log: { asked: number; answered: number }[] = []
  Object.assign(globalThis, { benchLog: log, benchTasks: [] as number[] })
  const asked = new Map<number, number>()
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number }>) => {
        const at = data.id === undefined ? undefined : asked.get(data.id)
        if (at !== undefined) log.push({ asked: at, answered: performance.now() })
      })
    }
    override postMessage(message: unknown): void {
      const { id, question } = message as { id: number; question: { kind: string } }
      if (question.kind === 'ask') asked.set(id, performance.now())
      super.postMessage(message)
    }
  }
  new PerformanceObserver((seen) => {
    for (const task of seen.getEntries())
      (globalThis as unknown as { benchTasks: number[] }).benchTasks.push(task.duration)
  }).observe({ type: 'longtask', buffered: true })
}

const shown = '[role=list] [role=listitem] h2'

/**
 * Milliseconds from the start of the navigation until the list is visible and `count` skills are
 * searchable.
 */
export const untilSearchable = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    async ({ shown: list, text }) => {
      for (;;) {
        if (
          document.querySelector(list) &&
          document.querySelector('section p b')?.textContent === text
        )
          return performance.now()
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    { shown, text: count.toLocaleString('zh-CN') },
  )

/**
 * Types each query letter by letter. Measures for every letter how long it takes until the worker
 * answers, and until the list or its count changes, which is waited for so many milliseconds.
 */
export async function keystrokes(
  page: Page,
  queries: readonly string[],
  patience = 400,
): Promise<{ answers: number[]; painted: number[]; longest: number }> {
  return page.evaluate(
    async ({ all, patience: longest }) => {
      const bench = globalThis as unknown as {
        benchLog: { asked: number; answered: number }[]
        benchTasks: number[]
      }
      bench.benchLog.length = 0
      bench.benchTasks.length = 0
      const input = document.querySelector<HTMLInputElement>('main input[type=search]')!
      const region = document.querySelector('main section')!
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      const painted: number[] = []
      for (const query of all) {
        for (let length = 1; length <= query.length; length++) {
          const begun = performance.now()
          const change = new Promise<number | null>((resolve) => {
            const observer = new MutationObserver(() => {
              observer.disconnect()
              resolve(performance.now() - begun)
            })
            observer.observe(region, { subtree: true, childList: true, characterData: true })
            setTimeout(() => {
              observer.disconnect()
              resolve(null)
            }, longest)
          })
          value.set?.call(input, query.slice(0, length)) // React's own setter would hide the change from React
          input.dispatchEvent(new Event('input', { bubbles: true }))
          const took = await change
          if (took !== null) painted.push(took)
          await new Promise((resolve) => setTimeout(resolve, 120)) // a fast typist
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      return {
        answers: bench.benchLog.map(({ asked, answered }) => answered - asked),
        painted,
        longest: Math.max(0, ...bench.benchTasks),
      }
    },
    { all: queries, patience },
  )
}

/** Clicks options of the filters; gives the milliseconds until each answer. */
export async function facetClicks(page: Page, times: number): Promise<number[]> {
  return page.evaluate(async (clicks) => {
    const { benchLog } = globalThis as unknown as {
      benchLog: { asked: number; answered: number }[]
    }
    benchLog.length = 0
    const boxes = [...document.querySelectorAll<HTMLElement>('aside label')].slice(0, 12)
    for (let n = 0; n < clicks; n++) {
      boxes[(n * 5) % boxes.length]!.click()
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return benchLog.map(({ asked, answered }) => answered - asked)
  }, times)
}

/** Counts the bytes received, as they were on the wire: those of the catalogue and all others. */
export async function countBytes(session: CDPSession): Promise<{ api: number; app: number }> {
  const bytes = { api: 0, app: 0 }
  const addresses = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isApi = /\/(?:rest|catalogue)\//.test(addresses.get(requestId) ?? '')
    bytes[isApi ? 'api' : 'app'] += encodedDataLength
  })
  return bytes
}

/** Memory of the page's process, its workers included, in MB (resident set). */
export async function rendererMemory(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(
      ({ id }) =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    )
  await page.title() // fails when the page has crashed
  return Math.max(...sizes)
}
