import { join } from 'node:path'
import { expect } from 'vitest'
import { bundleName, gitPath, type GitPlace, marketplaceName } from '#domain/install/git-place.ts'
import type { Machine } from './client.ts'
import { installedIn, packageOf } from './package-files.ts'
import { collected } from './set-up.ts'

/** A plugin of a repository, and the skills in it. */
interface Offer {
  readonly from: string
  readonly path: string
  readonly market: string
  readonly plugin: string
  readonly skills: readonly string[]
}

const offer = (
  from: string,
  place: GitPlace,
  plugin: string,
  skills: readonly string[],
): Offer => ({
  from,
  path: gitPath(place),
  market: marketplaceName(place),
  plugin,
  skills,
})

/** One skill of the catalogue, one of a collection, and all of the collection at once. */
export function offersOf(id: string): readonly Offer[] {
  const collection: GitPlace = { kind: 'collection', id }
  return [
    offer('the catalogue', { kind: 'catalogue' }, 'pdf-ink', ['pdf-ink']),
    offer('a collection', collection, 'pdf-ink', ['pdf-ink']),
    offer('all of a collection', collection, bundleName(collection), collected),
  ]
}

/** Fails unless a folder of the home has these skills, one with its scripts, and no others. */
export async function expectSkills(
  { home }: Machine,
  folder: string,
  origin: string,
  skills: readonly string[],
): Promise<void> {
  const installed = await installedIn(join(home, folder))
  const expected = await Promise.all(
    skills.map(async (slug) =>
      Object.entries(await packageOf(origin, slug)).map(
        ([path, content]) => [`${slug}/${path}`, content] as const,
      ),
    ),
  )
  expect(installed['pdf-ink/scripts/form.py']).toBeDefined()
  expect(installed).toEqual(Object.fromEntries(expected.flat()))
}
