import * as v from 'valibot'
import type { Category, ItemType } from '../catalog/enumerations.ts'
import { initialFacets } from '../catalog/facets.ts'
import { inputLines, inputsOf } from '../install/input-lines.ts'
import { type FacetForm, facetForm, listFields, optionalFacetFields } from './facets.ts'
import { submissionContent } from './submission.ts'

/*
 * The forms of /submit: what a person types, and how it becomes the content of a submission and
 * back.
 */

export interface SkillForm extends FacetForm {
  readonly name: string
  readonly slug: string
  readonly summary: string
  readonly description: string
  readonly nameEn: string
  readonly summaryEn: string
  readonly descriptionEn: string
  readonly version: string
  readonly repoUrl: string
  readonly homepage: string
  readonly installCli: string
  readonly installMcp: string
  readonly installClaude: string
  /** One on each line, see install/input-lines.ts. */
  readonly installInputs: string
  /** One on each line, like the two below. */
  readonly permissions: string
  readonly riskNotes: string
  readonly screenshots: string
  /** JSON. */
  readonly ioInput: string
  readonly ioOutput: string
}

export interface TemplateForm {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly nameEn: string
  readonly descriptionEn: string
  readonly content: string
  readonly category: readonly Category[]
  /** Between commas or on lines. */
  readonly tags: string
}

export interface Forms {
  readonly skill: SkillForm
  readonly template: TemplateForm
}
export type Field = keyof SkillForm | keyof TemplateForm

/** The defaults of the specification. */
export const emptyForms: Forms = {
  skill: {
    name: '',
    slug: '',
    summary: '',
    description: '',
    nameEn: '',
    summaryEn: '',
    descriptionEn: '',
    ...facetForm(initialFacets),
    license: 'MIT',
    version: '0.1.0',
    repoUrl: '',
    homepage: '',
    installCli: '',
    installMcp: '',
    installClaude: '',
    installInputs: '',
    permissions: '',
    riskNotes: '',
    screenshots: '',
    ioInput: '',
    ioOutput: '',
  },
  template: {
    name: '',
    slug: '',
    description: '',
    nameEn: '',
    descriptionEn: '',
    content: '',
    category: [],
    tags: '',
  },
}

/** The parts of the forms with their fields, in the order in which they stand on the page. */
export const formParts = {
  skill: {
    what: ['name', 'slug', 'summary', 'description', 'nameEn', 'summaryEn', 'descriptionEn'],
    where: listFields,
    install: ['installCli', 'installMcp', 'installClaude', 'installInputs', 'repoUrl'],
    terms: [
      'complexity',
      'license',
      'price',
      'status',
      'version',
      'homepage',
      'screenshots',
      'permissions',
      'riskNotes',
      'ioInput',
      'ioOutput',
    ],
  },
  template: {
    what: ['name', 'slug', 'description', 'nameEn', 'descriptionEn'],
    text: ['content'],
    where: ['category', 'tags'],
  },
} as const satisfies { readonly [T in ItemType]: Readonly<Record<string, readonly Field[]>> }

/** All fields in that order. */
export const fieldOrder: { readonly [T in ItemType]: readonly Field[] } = {
  skill: Object.values<readonly Field[]>(formParts.skill).flat(),
  template: Object.values<readonly Field[]>(formParts.template).flat(),
}

/** What can be wrong with a field; copy/submit words each of them. */
export type Fault =
  | 'empty'
  | 'long'
  | 'signs'
  | 'slug-signs'
  | 'slug-taken'
  | 'pick'
  | 'choose'
  | 'url'
  | 'urls'
  | 'json'
  | 'many'
  | 'too-large'
export type Faults = Partial<Record<Field, Fault>>

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

/** The content that a form stands for, checked or not: blank optional fields are left out. */
export function contentOf<T extends ItemType>(type: T, form: Forms[T]): Record<string, unknown> {
  const { permissions, riskNotes, screenshots, installInputs, tags, ioInput, ioOutput, ...rest } =
    form as Partial<SkillForm> & Partial<TemplateForm>
  const content: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(rest))
    if (isRequired(type, key) || value.length > 0)
      content[key] = typeof value === 'string' ? value.trim() : [...value]
  for (const key of optionalOf(type)) if (content[key] === '') delete content[key]
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

const optional = {
  skill: [
    'nameEn',
    'summaryEn',
    'descriptionEn',
    'repoUrl',
    'homepage',
    'installCli',
    'installMcp',
    'installClaude',
    ...optionalFacetFields,
  ],
  template: ['nameEn', 'descriptionEn'],
} as const
const optionalOf = (type: ItemType): readonly string[] => optional[type]
const isRequired = (type: ItemType, key: string): boolean => !optionalOf(type).includes(key)

/** Reads a form: the content that can be sent, or what is wrong with each field. */
export function checkForm<T extends ItemType>(
  type: T,
  form: Forms[T],
): { readonly ok: Record<string, unknown> } | { readonly faults: Faults } {
  const parsed = v.safeParse<typeof anySchema>(
    submissionContent(type) as unknown as typeof anySchema,
    contentOf(type, form),
  )
  const faults: Faults = {}
  for (const issue of parsed.issues ?? []) {
    const field = fieldOf(type, issue)
    faults[field] ??= faultOf(issue, field)
  }
  // a name of nothing but invisible signs is none
  for (const field of ['name', 'summary', 'description', 'content'] as const) {
    const text = (form as unknown as Record<string, unknown>)[field]
    if (typeof text === 'string' && !isNotBlank(text)) faults[field] = 'empty'
  }
  return parsed.success && Object.keys(faults).length === 0 ? { ok: parsed.output } : { faults }
}
const anySchema = v.record(v.string(), v.unknown())

/** Something that can be seen. */
export const isNotBlank = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)

function fieldOf(type: ItemType, issue: v.BaseIssue<unknown>): Field {
  const [first, second] = issue.path ?? []
  if (first?.key === 'io') return second?.key === 'output' ? 'ioOutput' : 'ioInput'
  return (first?.key as Field | undefined) ?? (type === 'skill' ? 'description' : 'content')
}

const lists = new Set<Field>(listFields)

function faultOf(issue: v.BaseIssue<unknown>, field: Field): Fault {
  const inList = (issue.path?.length ?? 0) > 1
  if (issue.path === undefined) return 'too-large'
  if (field === 'ioInput' || field === 'ioOutput') return issue.type === 'check' ? 'signs' : 'json'
  if (lists.has(field)) return 'pick'
  if (field === 'slug') return issue.received === '""' ? 'empty' : 'slug-signs'
  if (field === 'screenshots' && (inList || issue.type !== 'max_length')) return 'urls'
  if (field === 'repoUrl' || field === 'homepage')
    return issue.type === 'max_length' ? 'long' : 'url'
  if (field === 'complexity' || field === 'license' || field === 'price' || field === 'status')
    return 'choose'
  if (issue.type === 'max_length')
    return inList ||
      !['tags', 'permissions', 'riskNotes', 'screenshots', 'installInputs'].includes(field)
      ? 'long'
      : 'many'
  return issue.type === 'min_length' ? 'empty' : 'signs'
}

/** The most characters of a field; undefined where the form shows none. */
export const mostOf = (type: ItemType, field: Field): number | undefined => {
  const skill: Partial<Record<Field, number>> = {
    name: 100,
    summary: 200,
    nameEn: 100,
    summaryEn: 200,
    slug: 50,
  }
  const template: Partial<Record<Field, number>> = {
    name: 200,
    description: 500,
    nameEn: 200,
    descriptionEn: 500,
    slug: 50,
  }
  return (type === 'skill' ? skill : template)[field]
}

const most: Partial<Record<Field, number>> = {
  installCli: 4000,
  installMcp: 8000,
  installClaude: 4000,
  installInputs: 300,
  version: 255,
  repoUrl: 255,
  homepage: 255,
  tags: 40,
  permissions: 300,
  riskNotes: 500,
}
/** The most entries of a list. */
export const manyOf = (field: Field): number =>
  field === 'tags' || field === 'screenshots' ? 20 : 50
/** As mostOf, for every field; of a list, the most characters of an entry. */
export const longestOf = (type: ItemType, field: Field): number =>
  mostOf(type, field) ?? most[field] ?? 200_000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The form of a stored content, for editing. Takes anything: what is not there is blank. */
export function formOf<T extends ItemType>(
  type: T,
  content: Readonly<Record<string, unknown>>,
): Forms[T] {
  const io = content['io'] as { input?: unknown; output?: unknown } | undefined
  const special: Record<string, string> = {
    permissions: texts(content['permissions']).join('\n'),
    riskNotes: texts(content['riskNotes']).join('\n'),
    screenshots: texts(content['screenshots']).join('\n'),
    installInputs: inputLines(content['installInputs']),
    tags: texts(content['tags']).join('，'),
    ioInput: io?.input ? JSON.stringify(io.input, null, 2) : '',
    ioOutput: io?.output ? JSON.stringify(io.output, null, 2) : '',
  }
  const form = Object.entries(emptyForms[type]).map(([key, empty]): [string, unknown] => [
    key,
    special[key] ?? (Array.isArray(empty) ? texts(content[key]) : text(content[key])),
  ])
  return Object.fromEntries(form) as unknown as Forms[T]
}

/** Whether anything was typed or chosen. */
export function isBlank<T extends ItemType>(type: T, form: Forms[T]): boolean {
  return JSON.stringify(form) === JSON.stringify(emptyForms[type])
}
