import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packageOf } from '#domain/package/canonical-zip.ts'
import { composedFiles } from '#domain/submission/compose.ts'
import { storeDraftPackage } from '#local/person/draft-packages.ts'
import { filesToSend } from '#local/person/submission-files.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

const source = { repository: 'https://github.com/acme/skills', sha: 'c'.repeat(40) }
const content = { name: 'One', slug: 'one', summary: 'Does it.', description: 'Text.' }
async function dropped() {
  const files = await packageOf([
    { path: 'SKILL.md', bytes: new TextEncoder().encode('own'), executable: false },
  ])
  await storeDraftPackage(files)
  return {
    files,
    draft: { digest: files.digest, type: 'skill', count: 1, size: 3, source } as const,
  }
}

test('the files of a draft are sent with where they were read, those of the other form are not', async () => {
  const { files, draft } = await dropped()
  expect(await filesToSend('skill', content, draft, undefined)).toEqual({
    digest: files.digest,
    zip: files.zip,
    source,
  })
  const other = await filesToSend('template', { ...content, content: 'Do it.' }, draft, undefined)
  expect(other).toMatchObject({ zip: expect.any(Uint8Array) })
  expect([other?.digest === files.digest, other?.source]).toEqual([false, undefined])
})

test('an edit of words keeps the files that were sent, and writes anew what was written from the form', async () => {
  const { files } = await dropped()
  const edited = { ...content, description: 'Other text.' }
  const before = { ...content, package: files.digest, packageSource: source }
  expect(await filesToSend('skill', edited, undefined, before)).toEqual({
    digest: files.digest,
    source,
  })
  const written = await packageOf(composedFiles('skill', content, ''))
  const again = await filesToSend('skill', edited, undefined, {
    ...content,
    package: written.digest,
  })
  expect(again).toMatchObject({ zip: expect.any(Uint8Array) })
  expect(again?.digest).not.toBe(written.digest)
  // the person has left them out
  expect((await filesToSend('skill', edited, null, before))?.digest).toBe(again?.digest)
})
