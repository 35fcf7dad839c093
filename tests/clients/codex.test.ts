import { afterEach, beforeEach, describe, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { expectPdfInk, repositories } from './plugin.ts'
import { programOf } from './programs.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

const codex = (...words: string[]) => machine.run(programOf('codex'), words)

describe.each(inject('sites'))('Codex, at a site $name', ({ origin, collection }) => {
  test.each(repositories(collection))('installs from the %s', async (_name, path, market) => {
    await codex('plugin', 'marketplace', 'add', origin + path)
    await codex('plugin', 'add', `pdf-ink@${market}`)
    const plugin = `.codex/plugins/cache/${market}/pdf-ink/1.0.0`
    await expectPdfInk(machine, `${plugin}/skills/pdf-ink`, origin)
  })
})
