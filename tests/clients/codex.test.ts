import { afterEach, beforeEach, describe, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { expectSkills, offersOf } from './plugin.ts'
import { programOf } from './programs.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

const codex = (...words: string[]) => machine.run(programOf('codex'), words)

describe.each(inject('sites'))('Codex, at a site $name', ({ origin, collection }) => {
  test.each(offersOf(collection))('installs $from', async ({ path, market, plugin, skills }) => {
    await codex('plugin', 'marketplace', 'add', origin + path)
    await codex('plugin', 'add', `${plugin}@${market}`)
    const folder = `.codex/plugins/cache/${market}/${plugin}/1.0.0/skills`
    await expectSkills(machine, folder, origin, skills)
  })
})
