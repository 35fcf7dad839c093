import { packageOf } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import type { World } from './people.ts'

/** A file of a package. */
export const packageFile = (path: string, text: string, executable = false): PackageFile => ({
  path,
  bytes: new TextEncoder().encode(text),
  executable,
})

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

/** Stores files as a package, as the import does; gives the digest. */
export async function storePackage(world: World, files: readonly PackageFile[]): Promise<string> {
  const { zip, digest } = await packageOf(files)
  await world.run(`select public.import_packages(${quoted([Buffer.from(zip).toString('base64')])})`)
  return digest
}

/** Imports a skill with a package of these files; gives the digest. `entry`: a marketplace's. */
export async function importPackaged(
  world: World,
  slug: string,
  files: readonly PackageFile[],
  { format = 'skill-md', source = null, entry, ...more }: Record<string, unknown> = {},
): Promise<string> {
  const digest = await storePackage(world, files)
  const [row] = await world.rows<{ verdicts: { verdict: string }[] }>(
    `select public.import_skills(${quoted([
      {
        slug,
        name: slug,
        summary: `${slug} does something`,
        description: 'd',
        category: ['data'],
        supports: ['claude'],
        ...more,
        origin: { format, source: slug, key: `test:${slug}` },
        package: { digest, version: '1.0.0', source, entry },
      },
    ])}) as verdicts`,
  )
  if (row?.verdicts[0]?.verdict === 'refused')
    throw new Error(`refused: ${JSON.stringify(row.verdicts)}`)
  return digest
}
