import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('../local/check-node.cjs', import.meta.url))
const nodeComplaint = createRequire(import.meta.url)(file) as (version: string) => string | null
const { engines, scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { engines: { node: string }; scripts: Record<string, string> }

/** The check in a process of its own, which takes its Node.js for this version. */
const checkedAs = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`,
      file,
    ],
    { encoding: 'utf8' },
  )

test('a Node.js that is too old is told so in one sentence, with its version and what to do', () => {
  const { status, stdout, stderr } = checkedAs('18.19.0')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^Skill Bazaar needs Node\.js 20\.19 or later; this is 18\.19\.0\. Install a newer one \(https:\/\/nodejs\.org\) and try again\. .+\n$/,
  )
})

test('a Node.js that is recent enough is told nothing', () => {
  const { status, stdout, stderr } = checkedAs('20.19.0')
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

test('the versions that pass are those of `engines`, which npm refuses by', () => {
  expect(engines.node).toBe('^20.19.0 || >=22.12.0')
  const refused = ['0.10.48', '18.20.8', '20.18.3', '21.7.3', '22.11.0']
  const taken = ['20.19.0', '20.20.1', '22.12.0', '23.0.0', '24.11.0', '100.0.0']
  expect([...refused, ...taken].filter((version) => nodeComplaint(version) !== null)).toEqual(
    refused,
  )
  expect(nodeComplaint('22.11.0')).toContain('22.12 or later')
})

test('the check is made before anything else, whichever npm script comes first', () => {
  const first = /^(?:node supabase\/local\/check-node\.cjs|npm run --silent build)(?: && |$)/
  const used = ['prepare', 'build', 'start', 'dev', 'import', 'test']
  expect(used.filter((name) => !first.test(scripts[name] ?? ''))).toEqual([])
})

test('an old Node.js can read the check: no word in it is younger than 2009', () => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  expect(text).not.toMatch(
    /\b(?:const|let|import|export|class|async|await)\b|=>|`|\?\.|\?\?|\.\.\./,
  )
})
