import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { expectSkills, offersOf } from './plugin.ts'
import { programOf } from './programs.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

const copilot = (...words: string[]) => machine.run(programOf('copilot'), words)

describe.each(inject('sites'))('Copilot, at a site $name', ({ origin, collection }) => {
  test.each(offersOf(collection))('installs $from', async ({ path, market, plugin, skills }) => {
    await copilot('plugin', 'marketplace', 'add', origin + path)
    const said = await copilot('plugin', 'install', `${plugin}@${market}`)
    expect(said).toContain(`Installed ${skills.length} skill`)
    const folder = `.copilot/installed-plugins/${market}/${plugin}/skills`
    await expectSkills(machine, folder, origin, skills)
  })
})
