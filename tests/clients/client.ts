import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'

const execute = promisify(execFile)
/** Nothing listens there: whoever asks for anything but this machine gets nowhere. */
const nowhere = 'http://127.0.0.1:9'

/** A person's machine: a home and a folder to work in, which no other client sees. */
export interface Machine {
  readonly home: string
  /** The folder in which commands run. */
  readonly work: string
  /**
   * Runs a program to its end with nobody at the keyboard. Gives what it printed, without colours;
   * rejects with that when it fails or takes too long.
   */
  readonly run: (
    program: readonly string[],
    words: readonly string[],
    settings?: Readonly<Record<string, string>>,
  ) => Promise<string>
  readonly remove: () => void
}

export function newMachine(): Machine {
  const home = mkdtempSync(join(tmpdir(), 'bazaar-client-'))
  const work = join(home, 'work')
  mkdirSync(work)
  const run: Machine['run'] = async ([command = '', ...before], words, settings = {}) => {
    const { stdout, stderr } = await execute(command, [...before, ...words], {
      cwd: work,
      timeout: 100_000,
      maxBuffer: 50_000_000,
      env: {
        // what runs this very test comes first, for programs that name only `node`
        PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
        HOME: home,
        CI: '1',
        NO_COLOR: '1',
        DO_NOT_TRACK: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_CONFIG_NOSYSTEM: '1',
        ...outsideIs(nowhere),
        ...settings,
      },
    })
    return stripVTControlCharacters(stdout + stderr)
  }
  return { home, work, run, remove: () => rmSync(home, { recursive: true, force: true }) }
}

const outsideIs = (proxy: string) => ({
  HTTP_PROXY: proxy,
  HTTPS_PROXY: proxy,
  http_proxy: proxy,
  https_proxy: proxy,
  NO_PROXY: 'localhost,127.0.0.1',
  no_proxy: 'localhost,127.0.0.1',
})
