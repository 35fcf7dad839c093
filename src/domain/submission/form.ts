import type { Category, ItemType } from '../catalog/enumerations.ts'
import { initialFacets } from '../catalog/facets.ts'
import { type FacetForm, facetForm, listFields } from './facets.ts'

/*
 * The forms of /submit: what a person types. How it becomes the content of a submission and back is
 * in form-content.ts, what can be wrong with it in form-check.ts.
 */

export interface SkillForm extends FacetForm {
  readonly name: string
  readonly slug: string
  readonly summary: string
  readonly description: string
  /** The author's whole description, which tells an assistant when to use the skill. */
  readonly whenToUse: string
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
  /** What is new, in a new version. */
  readonly versionNote: string
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
  readonly versionNote: string
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
    whenToUse: '',
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
    versionNote: '',
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
    versionNote: '',
  },
}

/** The parts of the forms with their fields, in the order in which they stand on the page. */
export const formParts = {
  skill: {
    what: [
      'versionNote',
      'name',
      'slug',
      'summary',
      'description',
      'whenToUse',
      'nameEn',
      'summaryEn',
      'descriptionEn',
    ],
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
    what: ['versionNote', 'name', 'slug', 'description', 'nameEn', 'descriptionEn'],
    text: ['content'],
    where: ['category', 'tags'],
  },
} as const satisfies { readonly [T in ItemType]: Readonly<Record<string, readonly Field[]>> }

/** All fields in that order. */
export const fieldOrder: { readonly [T in ItemType]: readonly Field[] } = {
  skill: Object.values<readonly Field[]>(formParts.skill).flat(),
  template: Object.values<readonly Field[]>(formParts.template).flat(),
}

/** Whether anything was typed or chosen. */
export function isBlank<T extends ItemType>(type: T, form: Forms[T]): boolean {
  return JSON.stringify(form) === JSON.stringify(emptyForms[type])
}
