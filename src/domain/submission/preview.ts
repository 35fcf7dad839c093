import * as v from 'valibot'
import { InstallInputs } from '../install/input.ts'
import type { Skill } from '../catalog/skill.ts'
import { previewOf, type Template } from '../catalog/template.ts'
import { isWebUrl } from '../text/text.ts'
import { facetsOfContent } from './facets.ts'

/*
 * The skill or template that a submission will be once it is approved. Half-written content is shown
 * as well, so every field may be missing, and nothing in it is trusted.
 */

type Content = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const orNull = (value: unknown): string | null => text(value) || null
const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    : []
const address = (value: unknown): string | null => (isWebUrl(text(value)) ? text(value) : null)
const shapeOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Who has sent it and when, as the page will say. */
export interface Sender {
  readonly id: string
  readonly author: string | null
  readonly at: string
}

/** The skill that an approval would make. */
export function skillOfContent(content: Content, { id, author, at }: Sender): Skill {
  return {
    id,
    slug: text(content['slug']),
    name: text(content['name']),
    nameEn: orNull(content['nameEn']),
    author,
    summary: text(content['summary']),
    summaryEn: orNull(content['summaryEn']),
    description: text(content['description']),
    descriptionEn: orNull(content['descriptionEn']),
    whenToUse: orNull(content['whenToUse']),
    ...facetsOfContent(content),
    version: text(content['version']) || '0.1.0',
    repoUrl: address(content['repoUrl']),
    homepage: address(content['homepage']),
    install: {
      cli: orNull(content['installCli']),
      mcp: orNull(content['installMcp']),
      claude: orNull(content['installClaude']),
    },
    installInputs: v.is(InstallInputs, content['installInputs']) ? content['installInputs'] : null,
    permissions: texts(content['permissions']),
    riskNotes: texts(content['riskNotes']),
    screenshots: texts(content['screenshots']).filter((one) => isWebUrl(one)),
    io: content['io']
      ? {
          input: shapeOf(shapeOf(content['io'])['input']),
          output: shapeOf(shapeOf(content['io'])['output']),
        }
      : null,
    stars: 0,
    views: 0,
    downloads: 0,
    isFeatured: false,
    isVerified: false,
    related: [],
    origin: null,
    submittedBy: id,
    createdAt: at,
    updatedAt: at,
  }
}

/** The template that an approval would make. */
export function templateOfContent(content: Content, { id, at }: Sender): Template {
  const body = typeof content['content'] === 'string' ? content['content'] : ''
  return {
    id,
    slug: text(content['slug']),
    name: text(content['name']),
    nameEn: orNull(content['nameEn']),
    description: text(content['description']),
    descriptionEn: orNull(content['descriptionEn']),
    category: facetsOfContent(content).category,
    tags: texts(content['tags']),
    content: body,
    preview: previewOf(body),
    isFeatured: false,
    views: 0,
    uses: 0,
    origin: null,
    submittedBy: id,
    createdAt: at,
    updatedAt: at,
  }
}
