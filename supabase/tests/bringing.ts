import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Package, packageOf } from '#domain/package/canonical-zip.ts'
import { base64Of, partsOf } from '#domain/package/parts.ts'
import type { Person } from './people.ts'
import { type Push, sent } from './submitting.ts'

/** A package that nobody else has: a SKILL.md and a script. */
export const filesOf = (text = randomUUID() as string): Promise<Package> =>
  packageOf([
    {
      path: 'SKILL.md',
      bytes: new TextEncoder().encode(`${text}\n`.repeat(20)),
      executable: false,
    },
    { path: 'scripts/run.sh', bytes: new TextEncoder().encode('#!/bin/sh\n'), executable: true },
  ])

/** What a device sends for a package, in three parts. */
export const partsFor = ({ digest, zip }: Pick<Package, 'digest' | 'zip'>) => {
  const all = partsOf(zip, Math.ceil(zip.length / 3))
  return all.map((bytes, n) => ({
    digest,
    part: n + 1,
    parts: all.length,
    bytes: base64Of(bytes),
  }))
}

/** Sends all parts of a package. */
export async function bring(push: Push, person: Person, files: Package): Promise<void> {
  for (const part of partsFor(files)) expect(await push(person, 'package.part', part)).toBeNull()
}

/** Brings files and submits them; gives the id of the submission. */
export async function submitFiles(
  push: Push,
  person: Person,
  content: Record<string, unknown>,
  files: Package,
  type: 'skill' | 'template' = 'skill',
): Promise<string> {
  await bring(push, person, files)
  const id = randomUUID()
  const all = { ...content, package: files.digest }
  expect(await push(person, 'submission.create', sent(all, id, type))).toBeNull()
  return id
}
