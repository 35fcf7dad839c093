import * as v from 'valibot'
import type { ItemType } from '../catalog/enumerations.ts'
import { InstallInputs } from '../install/input.ts'
import { contentFacets } from './facets.ts'
import { Id, Slug, stored, text } from '../text/text.ts'

/*
 * What a submission holds: the form's fields by the specification's names (section 3). Limits are
 * those of the tables that an approval writes to.
 */

const line = (min: number, max: number) => v.pipe(text(min, max), stored)
/** http or https only: nothing that a submitter writes may become a link that runs something. */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255),
  v.url(),
  v.regex(/^https?:\/\/\S+$/i),
  stored,
)
const lines = (length: number, most: number) =>
  v.pipe(v.array(line(1, length)), v.minLength(1), v.maxLength(most))
const optional = v.exactOptional
const json = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value))),
)

/** Bytes of a submission's content as JSON. The database takes 300,000. */
export const mostBytes = 250_000
const bytesOf = (content: object): number =>
  new TextEncoder().encode(JSON.stringify(content)).length

/** A field that may be left out is left out when it is empty. */
const SkillContent = v.strictObject({
  name: line(1, 100),
  slug: Slug,
  summary: line(1, 200),
  /** Markdown, untrusted. */
  description: line(1, 200_000),
  nameEn: optional(line(1, 100)),
  summaryEn: optional(line(1, 200)),
  descriptionEn: optional(line(1, 200_000)),
  /**
   * Category, runtime, licence and so on. Of licences the form offers the specification's three, and
   * the one that was written in the file that the submission was started from.
   */
  ...contentFacets,
  version: line(1, 255),
  repoUrl: optional(Address),
  homepage: optional(Address),
  installCli: optional(line(1, 4000)),
  installMcp: optional(line(1, 8000)),
  installClaude: optional(line(1, 4000)),
  installInputs: optional(v.pipe(InstallInputs, v.minLength(1))),
  permissions: optional(lines(300, 50)),
  riskNotes: optional(lines(500, 50)),
  screenshots: optional(v.pipe(v.array(Address), v.minLength(1), v.maxLength(20))),
  io: optional(v.strictObject({ input: json, output: json })),
})

const TemplateContent = v.strictObject({
  name: line(1, 200),
  slug: Slug,
  description: line(1, 500),
  nameEn: optional(line(1, 200)),
  descriptionEn: optional(line(1, 500)),
  /** With blanks: `${x}`, `${x:default}`, `{{x}}`. */
  content: line(1, 200_000),
  category: contentFacets.category,
  tags: v.pipe(v.array(line(1, 40)), v.maxLength(20)),
})

const fits = (content: object): boolean => bytesOf(content) <= mostBytes
const contents = {
  skill: v.pipe(
    SkillContent,
    v.check((content) => fits(content), 'too large'),
  ),
  template: v.pipe(
    TemplateContent,
    v.check((content) => fits(content), 'too large'),
  ),
} as const

/** The schema of what a submission of this type holds. */
export const submissionContent = <T extends keyof typeof contents>(type: T): (typeof contents)[T] =>
  contents[type]

/**
 * The title and description that lists show. They are taken from the content, so that a reviewer
 * cannot see one thing in the list and approve another.
 */
export const headOf = (
  type: ItemType,
  content: Readonly<Record<string, unknown>>,
): { title: unknown; description: unknown } => ({
  title: content['name'],
  description: content[type === 'skill' ? 'summary' : 'description'],
})

const sent = <T extends ItemType>(type: T) => ({
  id: Id,
  type: v.literal(type),
  title: line(1, 200),
  description: line(1, 500),
  content: contents[type],
})
const headed = ({
  type,
  title,
  description,
  content,
}: {
  type: ItemType
  title: string
  description: string
  content: Readonly<Record<string, unknown>>
}): boolean => {
  const head = headOf(type, content)
  return title === head.title && description === head.description
}

/**
 * What is sent. The id is made once, with the draft: however often it is sent, it makes one
 * submission.
 */
export const SentSubmission = v.pipe(
  v.variant('type', [v.strictObject(sent('skill')), v.strictObject(sent('template'))]),
  v.check((all) => headed(all), 'another title'),
)
export type SentSubmission = v.InferOutput<typeof SentSubmission>
