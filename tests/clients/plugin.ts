import { join } from 'node:path'
import { expect } from 'vitest'
import type { Machine } from './client.ts'
import { installedIn, packageOf } from './package-files.ts'

/** Fails unless a folder of the home has the files of `pdf-ink`, its scripts among them. */
export async function expectPdfInk(
  { home }: Machine,
  folder: string,
  origin: string,
): Promise<void> {
  const files = await packageOf(origin, 'pdf-ink')
  expect(Object.keys(files)).toContain('scripts/form.py')
  expect(await installedIn(join(home, folder))).toEqual(files)
}

/** Repositories that have `pdf-ink`: what each is, its path, and the name of its marketplace. */
export const repositories = (collection: string) =>
  [
    ['catalogue', '/git/catalogue.git', 'skill-bazaar'],
    [
      'collection',
      `/git/collections/${collection}.git`,
      `bazaar-collection-${collection.slice(0, 8)}`,
    ],
  ] as const
