import { expect, test } from 'vitest'
import { packageOf } from '#domain/package/canonical-zip.ts'
import type { Ask } from '#web/ask.ts'
import { writePackages } from '#web/packages/static-packages.ts'
import { packageFile } from './packaged.ts'

test('packages are asked for twenty at a time, and one that is gone costs nobody the others', async () => {
  const packages = await Promise.all(
    Array.from({ length: 45 }, (_package, n) => packageOf([packageFile('SKILL.md', `skill ${n}`)])),
  )
  const asked: number[] = []
  const ask: Ask = (path) => {
    if (path.startsWith('package_versions'))
      return Promise.resolve(
        Response.json(packages.map(({ digest }, number) => ({ digest, number }))),
      )
    const wanted = /\{(.*)\}/.exec(path)?.[1]?.split(',') ?? []
    asked.push(wanted.length)
    const found = packages.slice(1).filter(({ digest }) => wanted.includes(digest))
    return Promise.resolve(
      Response.json(
        found.map(({ digest, zip }) => ({ digest, bytes: Buffer.from(zip).toString('base64') })),
      ),
    )
  }
  const written = new Set<string>()
  await writePackages(ask, (path) => written.add(path))
  expect(asked).toEqual([20, 20, 5])
  expect(written).toEqual(
    new Set(
      packages
        .slice(1)
        .flatMap(({ digest }) =>
          ['.zip', '.tar.gz', '/SKILL.md'].map((end) => `packages/${digest}${end}`),
        ),
    ),
  )
})
