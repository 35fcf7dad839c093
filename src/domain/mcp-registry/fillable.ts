import type { InstallField } from '../install/fields.ts'

/* What a person fills in before a server runs, in the registry's form. */

export interface Input {
  readonly description?: string
  readonly isRequired?: boolean
  readonly isSecret?: boolean
  readonly choices?: readonly string[]
  readonly default?: string
  readonly placeholder?: string
  readonly value?: string
  readonly variables?: Readonly<Record<string, Input>>
}
export interface NamedInput extends Input {
  readonly name: string
}

const about = ({ hint, isRequired, isSecret, choices }: InstallField): Input => ({
  ...(hint === null ? {} : { description: hint }),
  isRequired,
  isSecret,
  ...(choices.length === 0 ? {} : { choices }),
})

/** A word to be replaced, or somebody's secret: no text that a client should use as it is. */
const isOpen = ({ isBlank, isSecret }: InstallField): boolean => isBlank || isSecret

/** A variable of the environment. What the record describes may be changed, the rest is as it is. */
export function variableOf(field: InstallField): NamedInput {
  const input = { name: field.name, ...about(field) }
  if (isOpen(field)) return input
  const isTold = field.hint !== null || field.choices.length > 0 || !field.isRequired
  return { ...input, [isTold ? 'default' : 'value']: field.given }
}

/** A header; `Bearer ` stands before what is filled in. */
export function headerOf(field: InstallField): NamedInput {
  if (!isOpen(field)) return { ...variableOf(field), ...whole(field) }
  if (field.before === '') return variableOf(field)
  const { description, ...rest } = about(field)
  return {
    name: field.name,
    ...(description === undefined ? {} : { description }),
    isRequired: field.isRequired,
    isSecret: field.isSecret,
    value: `${field.before}{value}`,
    variables: { value: rest },
  }
}

const whole = ({ before, given }: InstallField): Input =>
  before === '' ? {} : { value: before + given }

/** A text in which each word to be replaced is a `{name}`, and what is known of these. */
export interface Template {
  readonly text: string
  readonly variables: Readonly<Record<string, Input>>
}

/** `words`: the fields whose `given` may stand in the text. */
export function templateOf(text: string, words: readonly InstallField[]): Template {
  const variables: Record<string, Input> = {}
  const standing = words.filter(({ given }) => given !== '' && text.includes(given))
  if (standing.length === 0) return { text, variables }
  const names = new Map<string, string>()
  for (const field of standing) {
    const name = freeName(field.name, variables)
    names.set(field.given, name)
    variables[name] = { ...about(field), placeholder: field.given }
  }
  // the longest first, since one may begin another; all in one pass, so that none is met in a name
  const given = [...names.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(given.map((one) => escaped(one)).join('|'), 'g')
  return { text: text.replace(pattern, (word) => `{${names.get(word) ?? ''}}`), variables }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function freeName(name: string, taken: Readonly<Record<string, Input>>): string {
  const plain = name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^[_\d]+|_+$/g, '') || 'value'
  let free = plain
  for (let n = 2; Object.hasOwn(taken, free); n++) free = `${plain}_${n}`
  return free
}
