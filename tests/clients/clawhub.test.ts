import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { installedIn, packageOf } from './package-files.ts'
import { programOf } from './programs.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

describe.each(inject('sites'))('the clawhub command line, at a site $name', ({ origin }) => {
  const clawhub = (...words: string[]) =>
    machine.run(programOf('clawhub'), words, {
      CLAWHUB_REGISTRY: origin,
      CLAWHUB_DISABLE_TELEMETRY: '1',
    })

  test('finds a skill, looks into it and installs it', async () => {
    expect(await clawhub('search', 'pdf')).toContain('pdf-ink')
    expect(await clawhub('inspect', 'pdf-ink')).toContain('1.0.0')
    await clawhub('install', 'pdf-ink')
    const installed = join(machine.work, 'skills/pdf-ink')
    expect(await installedIn(installed, ['.clawhub/origin.json'])).toEqual(
      await packageOf(origin, 'pdf-ink'),
    )
    expect(await clawhub('list')).toContain('pdf-ink')
  })

  test('installs nothing of a skill that is not there', async () => {
    await expect(clawhub('install', 'no-such')).rejects.toThrow(/not found/i)
    expect(Object.keys(await installedIn(machine.work))).not.toContainEqual(
      expect.stringContaining('no-such'),
    )
  })
})
