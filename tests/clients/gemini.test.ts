import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { bundleName } from '#domain/install/git-place.ts'
import { expectSkills } from './plugin.ts'
import { programOf } from './programs.ts'
import { collected } from './set-up.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

const gemini = (...words: string[]) => machine.run(programOf('gemini'), words)

describe.each(inject('sites'))('Gemini, at a site $name', ({ origin, collection }) => {
  test('installs a skill as an extension, and lists it', async () => {
    await gemini('extensions', 'install', `${origin}/git/skills/pdf-ink.git`, '--consent')
    await expectSkills(machine, '.gemini/extensions/pdf-ink/skills', origin, ['pdf-ink'])
    expect(await gemini('extensions', 'list')).toContain('pdf-ink')
  })

  test('installs all of a collection as one extension', async () => {
    const address = `${origin}/git/collections/${collection}.git`
    await gemini('extensions', 'install', address, '--consent')
    const name = bundleName({ kind: 'collection', id: collection })
    await expectSkills(machine, `.gemini/extensions/${name}/skills`, origin, collected)
  })
})
