import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'

/*
 * `npm test`: builds what is stale, runs vitest and then the journeys in a real browser, and ends
 * with `N passed, N failed`.
 */

const root = fileURLToPath(new URL('../', import.meta.url))
const limitMs = 1_800_000

interface Count {
  passed: number
  failed: number
  notes: string[]
}

/**
 * Runs a command of this repository to its end, its output shown as it comes. Gives the exit code;
 * 1 when it had to be stopped.
 */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const killer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.once('exit', (code) => {
      clearTimeout(killer)
      resolve(code ?? 1)
    })
  })
}

function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'styled-system')
      .map((name) => newest(`${path}/${name}`)),
  )
}

const stamp = `${root}.cache/built`

/** Whether the last build that succeeded came after everything that goes into it. */
function isFresh(): boolean {
  const sources = [
    'src',
    'sync',
    'public',
    'index.html',
    'vite.config.ts',
    'panda.config.ts',
    'package-lock.json',
  ]
  return (
    existsSync(stamp) &&
    existsSync(`${root}dist/sw.js`) &&
    statSync(stamp).mtimeMs > Math.max(...sources.map((name) => newest(root + name)))
  )
}

async function build(): Promise<number> {
  if (isFresh()) return 0
  mkdirSync(`${root}.cache`, { recursive: true })
  rmSync(stamp, { force: true })
  const begun = new Date()
  const code =
    (await run(['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'])) ||
    (await run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) ||
    (await run([
      'node_modules/vite/bin/vite.js',
      'build',
      '--ssr',
      'src/app/boot/prerender.tsx',
      '--logLevel',
      'warn',
    ]))
  if (code === 0) {
    writeFileSync(stamp, '')
    utimesSync(stamp, begun, begun) // what changes while it builds is newer
  }
  return code
}

function report<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}

/** A run that failed without a failed test, told nothing, or did nothing is one failure more. */
function judged(name: string, code: number, { passed, failed, notes }: Count): Count {
  if (passed + failed === 0) return { passed, failed: 1, notes: [...notes, `${name}: no test ran`] }
  if (code !== 0 && failed === 0)
    return {
      passed,
      failed: 1,
      notes: [...notes, `${name}: ended with ${code} though no test failed`],
    }
  return { passed, failed, notes }
}

async function vitest(): Promise<Count> {
  const file = `${root}.cache/vitest.json`
  rmSync(file, { force: true })
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const told = report<{
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { fullName: string; status: string }[]
    }[]
  }>(file)
  const count: Count = { passed: 0, failed: 0, notes: [] }
  for (const { name, status, assertionResults } of told?.testResults ?? []) {
    if (status === 'failed' && assertionResults.length === 0) {
      count.failed++
      count.notes.push(`failed to load: ${name}`)
    }
    for (const test of assertionResults) {
      if (test.status === 'passed') {
        count.passed++
        continue
      }
      count.failed++
      count.notes.push(`${test.status}: ${test.fullName}`)
    }
  }
  return judged('vitest', code, count)
}

interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

async function journeys(): Promise<Count> {
  const file = `${root}.cache/journeys.json`
  rmSync(file, { force: true })
  const code = await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const count: Count = { passed: 0, failed: 0, notes: [] }
  const walk = (suite: Suite): void => {
    for (const spec of suite.specs ?? []) {
      for (const { status } of spec.tests) {
        if (status === 'expected') {
          count.passed++
          continue
        }
        count.failed++
        count.notes.push(`${status}: ${spec.file}: ${spec.title}`)
      }
    }
    suite.suites?.forEach(walk)
  }
  walk({ suites: report<{ suites: Suite[] }>(file)?.suites ?? [] })
  return judged('journeys', code, count)
}

const built = await build()
const counts =
  built === 0
    ? [await vitest(), await journeys()]
    : [{ passed: 0, failed: 1, notes: ['the build failed'] }]
const notes = counts.flatMap((count) => count.notes)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
