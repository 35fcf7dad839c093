import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newMachine } from '../../clients/client.ts'
import { programOf } from '../../clients/programs.ts'

/** What a client got: milliseconds until all of it was there, bytes, and what was wrong with it. */
export interface Got {
  readonly ms: number
  readonly bytes: number
  readonly wrong: string | null
}

/** A document, to its end, as a program asks for it. */
export async function fetched(url: string, body?: object): Promise<Got & { text: string }> {
  const begun = performance.now()
  try {
    const reply = await fetch(url, {
      signal: AbortSignal.timeout(120_000),
      ...(body
        ? {
            method: 'POST',
            body: JSON.stringify(body),
            headers: {
              'content-type': 'application/json',
              accept: 'application/json, text/event-stream',
            },
          }
        : {}),
    })
    const text = await reply.text()
    return {
      ms: performance.now() - begun,
      bytes: text.length,
      wrong: reply.ok ? null : String(reply.status),
      text,
    }
  } catch (error) {
    return { ms: performance.now() - begun, bytes: 0, wrong: String(error), text: '' }
  }
}

/** A clone by git itself, files and all; `ms` is the whole of it. */
export async function cloned(url: string, ...options: string[]): Promise<Got> {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-clone-'))
  const target = join(folder, 'clone')
  try {
    return await git(['clone', '--quiet', ...options, url, target], target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Any command of git; `bytes` are those of the packs in `folder` afterwards. */
export async function git(words: readonly string[], folder: string): Promise<Got> {
  const begun = performance.now()
  const said: string[] = []
  const child = spawn('git', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const ms = performance.now() - begun
  return { ms, bytes: packBytes(folder), wrong: code === 0 ? null : said.join('').slice(-200) }
}

function packBytes(folder: string): number {
  try {
    const packs = join(folder, '.git/objects/pack')
    return readdirSync(packs)
      .filter((name) => name.endsWith('.pack'))
      .reduce((sum, name) => sum + statSync(join(packs, name)).size, 0)
  } catch {
    return 0
  }
}

/** The skills command line installs what is at an address; `bytes` are those that it printed. */
export async function skillsAdd(source: string, ...words: string[]): Promise<Got> {
  const machine = newMachine()
  const begun = performance.now()
  try {
    const said = await machine.run(
      programOf('skills'),
      ['add', source, '-y', '--copy', '-a', 'claude-code', ...words],
      { DISABLE_TELEMETRY: '1' },
    )
    return { ms: performance.now() - begun, bytes: said.length, wrong: null }
  } catch (error) {
    return { ms: performance.now() - begun, bytes: 0, wrong: String(error).slice(-300) }
  } finally {
    machine.remove()
  }
}
