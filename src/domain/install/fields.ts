import type { McpServer } from './server.ts'
import { isServerAddress } from './server.ts'
import type { InstallInput } from './input.ts'

/**
 * Something that a person fills in before a server can run: a variable, a header, or a word of the
 * command or the address.
 */
export interface InstallField {
  /** Tells the fields of a server apart. */
  readonly key: string
  readonly place: 'variable' | 'header' | 'word'
  readonly name: string
  readonly isSecret: boolean
  readonly isRequired: boolean
  /** What the record has there: a value that works, or a word to be replaced. */
  readonly given: string
  /** `given` is a word to be replaced. */
  readonly isBlank: boolean
  /** Stands before what is typed: `Bearer `. */
  readonly before: string
  /** The values it may have; none when it may have any. */
  readonly choices: readonly string[]
  /** The author's words on it, untrusted. */
  readonly hint: string | null
  /** The record's text does not have it: it is optional, and there only once somebody fills it in. */
  readonly isAbsent: boolean
}
/** What was typed, by a field's key. Blank texts count as none. It is never stored. */
export type Typed = Readonly<Record<string, string>>

const secretive =
  /token|secret|passw|passphrase|credential|authorization|cookie|(?:^|[-_])(?:key|auth|pat|pwd|dsn)$|api[-_]?key|(?:^|_)(?:database|db|mongo\w*|redis|postgres\w*|mysql|connection)_?(?:url|uri|string)$|密钥|密码|令牌/i
const blank =
  /^(?:YOUR_[A-Z0-9_]+|<[^<>]+>|\$\{[^{}]*\}|\{[\w-]+\}|your[-_ ].*|x{3,}|\*+|.*(?:\.\.\.|…|x{4,})|\s*)$/i
/**
 * Words to be replaced within arguments. `${NAME}` is none there: a client puts in what the
 * environment has.
 */
const inWords =
  /YOUR_[A-Z0-9_]+|<[^<>\s][^<>]{0,60}>|\$\{input:[\w-]+\}|(?<![$\w{])\{[A-Za-z][\w-]*\}(?![}\w])|\/path\/to(?:\/[\w.-]+)*/g
const inAddress = /YOUR_[A-Z0-9_]+|<[^<>\s]{1,60}>|\$?\{[\w-]+\}/g

const wordName = (token: string) => token.replace(/^(?:<|\$\{input:|\$?\{)|[>}]$/g, '')

/**
 * The fields of a server, in the order of its text. `told`: what the record says about them, such
 * as which are secret; null when it says nothing.
 */
export function fieldsOf(server: McpServer, told: readonly InstallInput[] | null): InstallField[] {
  const known = new Map(told?.map((one) => [one.name, one]))
  const field = (
    place: InstallField['place'],
    name: string,
    given: string,
    before = '',
  ): InstallField => {
    const input = known.get(name)
    return {
      key: `${place} ${name}`,
      place,
      name,
      given,
      before,
      isSecret: input?.isSecret ?? (secretive.test(name) || /:\/\/[^/\s:@]*:[^/\s@]+@/.test(given)),
      isRequired: input?.isRequired ?? true,
      // Chinese words are a note to the reader, unless the record describes the field: then they may
      // be its default
      isBlank: blank.test(given) || (!input && /\p{Script=Han}/u.test(given)),
      choices: input?.choices ?? [],
      hint: input?.hint ?? null,
      isAbsent: false,
    }
  }
  const words = (texts: readonly string[], pattern: RegExp) =>
    [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([token]) => token)))].map(
      (token) => ({ ...field('word', wordName(token), token), isBlank: true }),
    )
  if (server.kind === 'local')
    return withAbsent('variable', /^[A-Za-z_]\w*$/, told, [
      ...Object.entries(server.env).map(([name, value]) => field('variable', name, value)),
      ...words(server.args, inWords),
    ])
  const headers = Object.entries(server.headers).map(([name, value]) => {
    const [, before = '', rest = ''] = /^((?:Bearer|Basic|Token)\s+)?(.*)$/is.exec(value) ?? []
    return field('header', name, rest, before)
  })
  return withAbsent('header', /^[\w-]+$/, told, [...headers, ...words([server.url], inAddress)])
}

/** The fields, and those that a record tells of as optional and its text leaves out. */
function withAbsent(
  place: 'variable' | 'header',
  form: RegExp,
  told: readonly InstallInput[] | null,
  fields: readonly InstallField[],
): InstallField[] {
  const absent = (told ?? []).filter(
    ({ name, isRequired }) =>
      !isRequired && form.test(name) && !fields.some((one) => one.name === name),
  )
  return [
    ...fields,
    ...absent.map(({ name, isSecret, choices, hint }): InstallField => ({
      key: `${place} ${name}`,
      place,
      name,
      isSecret,
      isRequired: false,
      given: '',
      isBlank: true,
      before: '',
      choices,
      hint,
      isAbsent: true,
    })),
  ]
}

/**
 * What stands in a field's place while nothing is typed: a text, or null to leave the variable or
 * header out.
 */
export type Unfilled = (field: InstallField) => string | null

/** The record's own word; but an optional variable without a value is left out. */
export const asGiven: Unfilled = (field) =>
  field.isBlank && !field.isRequired && field.place !== 'word' ? null : field.given

/**
 * The server with what was typed in its place. An address that would no longer be one keeps its
 * blanks.
 */
export function filled(
  server: McpServer,
  fields: readonly InstallField[],
  typed: Typed,
  unfilled: Unfilled = asGiven,
): McpServer {
  const valueOf = (field: InstallField) =>
    (typed[field.key]?.trim() ? typed[field.key]!.trim() : null) ?? unfilled(field)
  const pairs = (place: InstallField['place']) =>
    Object.fromEntries(
      fields
        .filter((field) => field.place === place)
        .flatMap((field) => {
          const value = valueOf(field)
          if (value === null) return []
          const isWhole =
            field.before !== '' && value.toLowerCase().startsWith(field.before.toLowerCase())
          return [[field.name, isWhole ? value : field.before + value]]
        }),
    )
  const tokens = new Map(
    fields
      .filter(({ place }) => place === 'word')
      .map((field) => [field.given, valueOf(field) ?? field.given]),
  )
  // all are replaced in one pass, so that a typed value which looks like a blank stays as it is
  const put = (text: string, pattern: RegExp, write: (value: string) => string) =>
    text.replace(pattern, (token) => {
      const value = tokens.get(token) ?? token
      return value === token ? token : write(value)
    })
  if (server.kind === 'local')
    return {
      ...server,
      env: pairs('variable'),
      args: server.args.map((word) => put(word, inWords, (value) => value)),
    }
  const url = put(server.url, inAddress, encodeURIComponent)
  return { ...server, headers: pairs('header'), url: isServerAddress(url) ? url : server.url }
}

/** The required fields in which a word still has to be replaced. */
export const stillOpen = (fields: readonly InstallField[], typed: Typed): InstallField[] =>
  fields.filter(({ key, isBlank, isRequired }) => isBlank && isRequired && !typed[key]?.trim())

/** What was typed, with stars for secrets: somebody else may see the screen. */
export const masked = (fields: readonly InstallField[], typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([key, value]) => [
      key,
      value.trim() && fields.some((field) => field.key === key && field.isSecret)
        ? '********'
        : value,
    ]),
  )
