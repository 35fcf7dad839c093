import { folderOf } from '../package/skill-md.ts'

/** The commands that install a folder with a SKILL.md from this site, and nothing but it. */
export interface SiteCommands {
  /** The client `skills`, which knows the folders of all assistants. */
  readonly skills: string
  /** Nothing but a terminal; the files go to where Claude looks. */
  readonly unpack: string
}

/** Where the archives of a package are. `origin`: the address of the site. */
export const archivesOf = (origin: string, digest: string) => ({
  zip: `${origin}/packages/${digest}.zip`,
  tarGz: `${origin}/packages/${digest}.tar.gz`,
})

/** Signs that every shell takes as they are. */
const plainOrigin = /^https?:\/\/[\w.:-]+$/
/** What the client takes for a name of a skill. */
const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What is given out of a skill: where it is, and what lies in it. */
interface GivenOut {
  readonly slug: string
  readonly package?:
    | { readonly digest: string; readonly files: readonly { readonly path: string }[] }
    | null
    | undefined
}

/**
 * Null where the package is no folder with a SKILL.md, or where the address or the slug is none that
 * a shell and the client take as they are.
 */
export function siteCommands(
  { slug, package: files }: GivenOut,
  origin: string,
): SiteCommands | null {
  if (!files?.files.some(({ path }) => path === 'SKILL.md')) return null
  if (!plainOrigin.test(origin) || !plainSlug.test(slug)) return null
  const folder = `~/.claude/skills/${folderOf(slug)}`
  return {
    skills: `npx skills add ${origin}/skills/${slug}`,
    unpack: `mkdir -p ${folder} && curl -fsSL ${archivesOf(origin, files.digest).tarGz} | tar xzf - -C ${folder}`,
  }
}
