import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import type { PackageVersion } from '#domain/package/package-version.ts'

/** What a listing says of its packages; of a template as much as of a skill. */
export type PackagedItem = Pick<Skill, 'id' | 'slug' | 'package' | 'versions' | 'submittedBy'> & {
  readonly itemType: ItemType
}

/** The version that is given out now; null where none is. */
export const currentVersion = ({ versions, package: given }: PackagedItem): PackageVersion | null =>
  versions?.find(({ status, digest }) => status === 'published' && digest === given?.digest) ?? null
