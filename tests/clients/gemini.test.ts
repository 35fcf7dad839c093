import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { expectPdfInk } from './plugin.ts'
import { programOf } from './programs.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

const gemini = (...words: string[]) => machine.run(programOf('gemini'), words)

describe.each(inject('sites'))('Gemini, at a site $name', ({ origin }) => {
  test('installs a skill as an extension, and lists it', async () => {
    await gemini('extensions', 'install', `${origin}/git/skills/pdf-ink.git`, '--consent')
    await expectPdfInk(machine, '.gemini/extensions/pdf-ink/skills/pdf-ink', origin)
    expect(await gemini('extensions', 'list')).toContain('pdf-ink')
  })
})
