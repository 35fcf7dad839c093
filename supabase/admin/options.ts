import { parseArgs } from 'node:util'
import type { AdminWords } from '#copy/admin-words.ts'

const roles = ['admin', 'moderator'] as const
type Role = (typeof roles)[number]

export type Order =
  | { readonly act: 'help' }
  | { readonly act: 'list' }
  | { readonly act: 'grant' | 'revoke'; readonly email: string; readonly role: Role }
  | { readonly act: 'link'; readonly email: string }
  | { readonly act: 'invite'; readonly email: string; readonly role: Role | null }

/**
 * Reads the command line (without node and script). Gives a sentence for the person when it is
 * wrong.
 */
export function orderOf(
  argv: readonly string[],
  words: AdminWords,
): Order | { readonly wrong: string } {
  let given
  try {
    given = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    return {
      wrong: `${words.badOption}: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
  const [act, email = '', named, ...more] = given.positionals
  if (given.values.help || act === undefined) return { act: 'help' }
  if (act === 'list') return email === '' ? { act } : { wrong: `${words.tooMuch}: ${email}` }
  if (act !== 'grant' && act !== 'revoke' && act !== 'link' && act !== 'invite')
    return { wrong: `${words.noSuchCommand}: ${act}` }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { wrong: `${words.noAddress}: ${act} ${email}` }
  if (more.length > 0) return { wrong: `${words.tooMuch}: ${more.join(' ')}` }
  const role = roles.find((one) => one === named) ?? null
  if (named !== undefined && (role === null || act === 'link'))
    return { wrong: `${act === 'link' ? words.tooMuch : words.badRole}: ${named}` }
  if (act === 'link') return { act, email }
  return act === 'invite' ? { act, email, role } : { act, email, role: role ?? 'admin' }
}
