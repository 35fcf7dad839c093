import type { Skill } from '../catalog/skill.ts'

/* The file of a SKILL.md skill, written from its record (https://agentskills.io/specification). */

/** What the file says; texts in the language of the reader. */
export interface SkillTexts {
  readonly name: string
  readonly summary: string
  readonly description: string
}

/**
 * Whether a record holds the text of a SKILL.md: it was read from one, or it is for assistants that
 * read them and is no server.
 */
export function isSkillMd({
  origin,
  install,
  supports,
}: Pick<Skill, 'origin' | 'install' | 'supports'>): boolean {
  if (origin) return origin.format === 'skill-md'
  return install.mcp === null && supports.some((one) => one === 'claude' || one === 'skill-creator')
}

/**
 * A name by the format's rule, which is also its folder's: lowercase letters, digits and single
 * hyphens, none at the ends.
 */
export const folderOf = (slug: string): string =>
  slug.replace(/-+/g, '-').replace(/^-|-$/g, '') || 'skill'

/**
 * A text as YAML reads it back: JSON's strings are YAML's, once the signs that YAML does not print
 * are escaped.
 */
const yaml = (text: string) =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
/** Slugs that YAML would read as something other than a text. */
const odd = /^(?:true|false|null|yes|no|on|off|y|n)$|^\d/
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The whole file: front matter with nothing but the format's own keys, then the description as its
 * body.
 */
export function skillMd(
  skill: Pick<
    Skill,
    'slug' | 'license' | 'runtimes' | 'version' | 'author' | 'repoUrl' | 'homepage'
  >,
  texts: SkillTexts,
): string {
  const meta = Object.entries({
    version: skill.version,
    author: skill.author,
    repository: skill.repoUrl,
    homepage: skill.homepage,
  }).flatMap(([key, value]) => (value ? [`  ${key}: ${yaml(value)}`] : []))
  const name = folderOf(skill.slug)
  const head = [
    `name: ${odd.test(name) ? yaml(name) : name}`,
    `description: ${yaml(oneLine(texts.summary))}`,
    ...(skill.license === 'Unknown' ? [] : [`license: ${yaml(skill.license)}`]),
    ...(skill.runtimes.length > 0
      ? [`compatibility: ${yaml(`Requires ${skill.runtimes.join(', ')}`)}`]
      : []),
    'metadata:',
    ...meta,
  ]
  const body = texts.description.trim()
  const titled = /^#[ \t]+\S/m.test(body) ? body : `# ${oneLine(texts.name)}\n\n${body}`
  return `---\n${head.join('\n')}\n---\n\n${titled}\n`
}
