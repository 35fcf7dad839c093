import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { installedIn, listedAt, packageOf, programsIn, scriptsOf } from './package-files.ts'
import { collected } from './set-up.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())
const git = (...words: string[]) => machine.run(['git'], words)

describe.each(inject('sites'))('git, at a site $name', ({ origin, collection }) => {
  test.each([
    ['deep', []],
    ['shallow', ['--depth', '1']],
    ['shallow in the oldest protocol', ['-c', 'protocol.version=0', '--depth', '1']],
  ])('clones the catalogue %s, each skill as its package', async (_name, options) => {
    await git('clone', ...options, `${origin}/git/catalogue.git`, 'all')
    expect(await git('-C', 'all', 'fsck', '--strict', '--full')).not.toMatch(/error|warning/)
    expect(await git('-C', 'all', 'rev-list', '--count', 'HEAD')).toBe('1\n')
    const packaged = (await listedAt(origin)).filter(
      (one) => one.package && one.status !== 'archived',
    )
    expect(packaged.length).toBeGreaterThan(5)
    for (const { slug } of packaged) {
      const files = await packageOf(origin, slug)
      const folder = join(machine.work, 'all/plugins', slug, 'skills', nameIn(files, slug))
      expect(await installedIn(folder)).toEqual(files)
      expect(await programsIn(folder)).toEqual(scriptsOf(files))
      if (slug === 'pdf-ink') expect(scriptsOf(files)).toContain('scripts/form.py')
    }
  })

  test('clones a collection and an author, and asks again without getting anything', async () => {
    await git('clone', '--depth', '1', `${origin}/git/collections/${collection}.git`, 'some')
    for (const slug of collected)
      expect(await installedIn(join(machine.work, 'some/plugins', slug, 'skills', slug))).toEqual(
        await packageOf(origin, slug),
      )
    const before = await git('-C', 'some', 'rev-parse', 'HEAD')
    await git('-C', 'some', 'pull', '--ff-only')
    expect(await git('-C', 'some', 'rev-parse', 'HEAD')).toBe(before)
    await git('clone', `${origin}/git/authors/moji.git`, 'author')
    expect(await installedIn(join(machine.work, 'author/plugins/pdf-ink/skills/pdf-ink'))).toEqual(
      await packageOf(origin, 'pdf-ink'),
    )
  })

  test('is told that it cannot push, and that what is not there is not there', async () => {
    await git('clone', '--depth', '1', `${origin}/git/skills/pdf-ink.git`, 'one')
    await expect(git('-C', 'one', 'push', 'origin', 'HEAD:other')).rejects.toThrow('403')
    await expect(git('clone', `${origin}/git/skills/no-such.git`, 'none')).rejects.toThrow(
      'not found',
    )
  })
})

/** The name in the front matter, which is the name of the folder. */
const nameIn = (files: Record<string, string>, slug: string) =>
  /^name: *"?([a-z0-9-]+)/m.exec(Buffer.from(files['SKILL.md'] ?? '', 'hex').toString())?.[1] ??
  slug
