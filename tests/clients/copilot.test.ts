import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { expectPdfInk, repositories } from './plugin.ts'
import { programOf } from './programs.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

const copilot = (...words: string[]) => machine.run(programOf('copilot'), words)

describe.each(inject('sites'))('Copilot, at a site $name', ({ origin, collection }) => {
  test.each(repositories(collection))('installs from the %s', async (_name, path, market) => {
    await copilot('plugin', 'marketplace', 'add', origin + path)
    expect(await copilot('plugin', 'install', `pdf-ink@${market}`)).toContain('Installed 1 skill')
    const plugin = `.copilot/installed-plugins/${market}/pdf-ink`
    await expectPdfInk(machine, `${plugin}/skills/pdf-ink`, origin)
  })
})
