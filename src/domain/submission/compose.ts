import type { ItemType } from '../catalog/enumerations.ts'
import { skillMd } from '../package/skill-md.ts'
import type { PackageFile } from '../package/package-file.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/**
 * The files of what was written in the form only: a skill's SKILL.md, a template's prompt.md. `author`
 * is its sender's name. The same content always gives the same bytes.
 */
export function composedFiles(
  type: ItemType,
  content: Readonly<Record<string, unknown>>,
  author: string,
): PackageFile[] {
  const written = type === 'template' ? text(content['content']) : skillText(content, author)
  return [
    {
      path: type === 'template' ? 'prompt.md' : 'SKILL.md',
      bytes: new TextEncoder().encode(written),
      executable: false,
    },
  ]
}

const skillText = (content: Readonly<Record<string, unknown>>, author: string): string =>
  skillMd(
    {
      slug: text(content['slug']),
      license: text(content['license']) || 'Unknown',
      runtimes: texts(content['runtime']),
      version: text(content['version']),
      author,
      repoUrl: text(content['repoUrl']) || null,
      homepage: text(content['homepage']) || null,
    } as Parameters<typeof skillMd>[0],
    {
      name: text(content['name']),
      summary: text(content['whenToUse']) || text(content['summary']),
      description: text(content['description']),
    },
  )
