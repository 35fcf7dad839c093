import type { ItemType } from '../catalog/enumerations.ts'
import { inputLines, inputsOf } from '../install/input-lines.ts'
import { optionalFacetFields } from './facets.ts'
import { emptyForms, type Forms, type SkillForm, type TemplateForm } from './form.ts'

/* How a form becomes the content of a submission, and back. */

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** An object, or undefined when the text is no JSON object. */
function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const optional: { readonly [T in ItemType]: readonly string[] } = {
  skill: [
    'nameEn',
    'summaryEn',
    'descriptionEn',
    'whenToUse',
    'versionNote',
    'repoUrl',
    'homepage',
    'installCli',
    'installMcp',
    'installClaude',
    ...optionalFacetFields,
  ],
  template: ['nameEn', 'descriptionEn', 'versionNote'],
}

/** The content that a form stands for, checked or not: blank optional fields are left out. */
export function contentOf<T extends ItemType>(type: T, form: Forms[T]): Record<string, unknown> {
  const { permissions, riskNotes, screenshots, installInputs, tags, ioInput, ioOutput, ...rest } =
    form as Partial<SkillForm> & Partial<TemplateForm>
  const content: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(rest)) {
    const filled = typeof value === 'string' ? value.trim() : [...value]
    if (filled.length > 0 || !optional[type].includes(key)) content[key] = filled
  }
  if (type === 'template') content['tags'] = tagsOf(tags ?? '')
  for (const [key, text] of Object.entries({ permissions, riskNotes, screenshots }))
    if (text && linesOf(text).length > 0) content[key] = linesOf(text)
  if (installInputs?.trim()) content['installInputs'] = inputsOf(installInputs)
  if (ioInput?.trim() || ioOutput?.trim())
    content['io'] = {
      input: objectOf(ioInput?.trim() || '{}'),
      output: objectOf(ioOutput?.trim() || '{}'),
    }
  return content
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The form of a stored content, for editing. Takes anything: what is not there is blank. */
export function formOf<T extends ItemType>(
  type: T,
  content: Readonly<Record<string, unknown>>,
): Forms[T] {
  const io = content['io'] as { input?: unknown; output?: unknown } | undefined
  const special = new Map(
    Object.entries({
      permissions: texts(content['permissions']).join('\n'),
      riskNotes: texts(content['riskNotes']).join('\n'),
      screenshots: texts(content['screenshots']).join('\n'),
      installInputs: inputLines(content['installInputs']),
      tags: texts(content['tags']).join('，'),
      ioInput: io?.input ? JSON.stringify(io.input, null, 2) : '',
      ioOutput: io?.output ? JSON.stringify(io.output, null, 2) : '',
    }),
  )
  const form = Object.entries(emptyForms[type]).map(([key, empty]): [string, unknown] => [
    key,
    special.get(key) ?? (Array.isArray(empty) ? texts(content[key]) : text(content[key])),
  ])
  return Object.fromEntries(form) as unknown as Forms[T]
}
