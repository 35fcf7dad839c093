import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '../chromium.ts'

const startLimitMs = 30_000

/**
 * Starts a Chromium with an empty profile and a DevTools port of its own. Rejects when it does not
 * print its port in time.
 */
export async function browserWithPort(): Promise<{
  readonly port: number
  readonly close: () => Promise<void>
}> {
  const profile = mkdtempSync(join(tmpdir(), 'bazaar-lighthouse-browser-'))
  const child = spawn(
    findChromium(),
    [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { port: await portOf(child.stderr), close }
  } catch (error) {
    await close()
    throw error
  }
}

function portOf(stream: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(
      () => reject(new Error(`Chromium did not start:\n${output}`)),
      startLimitMs,
    )
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)
      if (!found) return
      clearTimeout(late)
      resolve(Number(found[1]))
    })
  })
}
