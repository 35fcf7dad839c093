import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { installedIn, packageOf } from './package-files.ts'
import { programOf } from './programs.ts'
import { collected } from './set-up.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

describe.each(inject('sites'))(
  'the skills command line, at a site $name',
  ({ origin, collection }) => {
    const skills = (...words: string[]) =>
      machine.run(programOf('skills'), words, { SKILLS_API_URL: origin, DISABLE_TELEMETRY: '1' })
    const add = (source: string) => skills('add', source, '-y', '--copy', '-a', 'claude-code')
    const folderOf = (slug: string) => join(machine.work, '.claude/skills', slug)
    const expectInstalled = async (slug: string) =>
      expect(await installedIn(folderOf(slug))).toEqual(await packageOf(origin, slug))

    test('finds a skill by what it is called', async () => {
      expect(await skills('find', 'pdf')).toContain(`${origin}/skills/pdf-ink@pdf-ink`)
    })

    test.each([
      ['its page', '/skills/pdf-ink'],
      ['what the search prints', '/skills/pdf-ink@pdf-ink'],
      ['its git address', '/git/skills/pdf-ink.git'],
    ])('installs a skill from %s, and lists it', async (_name, path) => {
      await add(origin + path)
      await expectInstalled('pdf-ink')
      expect(await skills('list')).toContain('pdf-ink')
    })

    test.each([
      ['a collection', `/collections/${collection}`, collected],
      ['an author', '/authors/moji', ['pdf-ink', 'skill-apprentice']],
    ])('installs all skills of %s and no others', async (_name, path, slugs) => {
      await add(origin + path)
      await Promise.all(slugs.map(expectInstalled))
      const { skills: locked } = JSON.parse(
        readFileSync(join(machine.work, 'skills-lock.json'), 'utf8'),
      ) as { skills: object }
      expect(new Set(Object.keys(locked))).toEqual(new Set(slugs))
    })

    test('brings a skill up to date that another version of was installed', async () => {
      await add(`${origin}/skills/pdf-ink`)
      expect(await skills('update', '-y')).not.toMatch(/Updated/)
      const lock = join(machine.work, 'skills-lock.json')
      const older = readFileSync(lock, 'utf8').replace(
        /sha256:[0-9a-f]{64}/,
        `sha256:${'0'.repeat(64)}`,
      )
      writeFileSync(lock, older)
      rmSync(join(folderOf('pdf-ink'), 'scripts'), { recursive: true })
      await skills('update', '-y')
      await expectInstalled('pdf-ink')
      expect(readFileSync(lock, 'utf8')).not.toContain('0'.repeat(64))
    })

    test('installs nothing of a skill that is not there', async () => {
      await expect(add(`${origin}/skills/no-such`)).rejects.toThrow()
      expect(await installedIn(machine.work)).toEqual({})
    })
  },
)
