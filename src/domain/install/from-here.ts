import { folderOf } from '../package/skill-md.ts'

/** What is given out of one skill. */
export interface GivenSkill {
  readonly slug: string
  /** Its newest package; null where no files are kept. */
  readonly digest: string | null
  /** Its files are a folder with a SKILL.md. */
  readonly isFolder: boolean
  /** It is in the bundles of those that have it: a skill or a server, no plugin of its author's. */
  readonly isBundled: boolean
  /**
   * A marketplace that is one file may have it: not what is archived, nor a server that has neither
   * files nor a repository.
   */
  readonly isInFile: boolean
}

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

/** Signs that every shell takes as they are, and no `-` in front. */
const plainOrigin = /^https?:\/\/[A-Za-z0-9_][\w.-]*(?::\d+)?$/
/** What clients take for a name of a skill or a plugin. */
const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether the address of a site can stand in a command. */
export const isPlainOrigin = (origin: string): boolean => plainOrigin.test(origin)
/** Whether a slug can stand in a command. */
export const isPlainSlug = (slug: string): boolean => plainSlug.test(slug)

/** `npx skills add` with what is to be installed: the address of a place or of a skill. */
export const skillsAdd = (address: string): string => `npx skills add ${address}`

/**
 * Null where the package is no folder with a SKILL.md, or where the address or the slug is none that
 * a shell and the client take as they are.
 */
export function siteCommands(
  { slug, digest, isFolder }: Pick<GivenSkill, 'slug' | 'digest' | 'isFolder'>,
  origin: string,
): SiteCommands | null {
  if (digest === null || !isFolder) return null
  if (!isPlainOrigin(origin) || !isPlainSlug(slug)) return null
  const folder = `~/.claude/skills/${folderOf(slug)}`
  return {
    skills: skillsAdd(`${origin}/skills/${slug}`),
    unpack: `mkdir -p ${folder} && curl -fsSL ${archivesOf(origin, digest).tarGz} | tar xzf - -C ${folder}`,
  }
}
