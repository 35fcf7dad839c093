import { type AdminWords, adminWords } from '#copy/admin-words.ts'
import { addressOfLink, newToken } from '#backend/accounts/one-time-links.ts'
import type { Reached } from '#backend/reach.ts'
import { type Order, orderOf } from './options.ts'

export interface AdminContext {
  /** Command line without node and script. */
  readonly argv: readonly string[]
  readonly language: 'zh' | 'en'
  /** Opens the backend; called only when something is to be done. */
  readonly open: () => Promise<Reached>
  /** SITE_URL: where links lead when it is set. */
  readonly site: string | undefined
  readonly print: (line: string) => void
}

/** How long a link that is handed out can be used, in hours. */
const hours = { password: 24, invitation: 7 * 24 }

/**
 * `npm run admin`. Gives the exit code: 0 when it was done, or was so already; 1 when it could not
 * be done; 2 for a wrong command line.
 */
export async function run({ argv, language, open, site, print }: AdminContext): Promise<number> {
  const words = adminWords[language]
  const order = orderOf(argv, words)
  if ('wrong' in order) {
    print(order.wrong)
    return 2
  }
  if (order.act === 'help') {
    print(words.help)
    return 0
  }
  const to = await open()
  try {
    return await carryOut(order, to, words, site, print)
  } finally {
    await to.close()
  }
}

async function carryOut(
  order: Exclude<Order, { act: 'help' }>,
  to: Reached,
  words: AdminWords,
  site: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  if (order.act === 'list') {
    const people = (await call(to, 'operator_list', {})) as readonly Listed[]
    for (const { email, username, roles } of people)
      print(
        `${email}  @${username ?? '?'}  ${roles.map((role) => words.roles[role] ?? role).join(', ')}`,
      )
    if (people.length === 0) print(words.nobody)
    return 0
  }
  if (order.act === 'grant' || order.act === 'revoke') {
    const isOn = order.act === 'grant'
    const { found, changed, username } = (await call(to, 'operator_set_role', {
      p_email: order.email,
      p_role: order.role,
      p_on: isOn,
    })) as RoleOutcome
    if (!found) {
      print(words.unknown(order.email))
      return 1
    }
    const who = `${order.email} (@${username ?? '?'})`
    const role = words.roles[order.role] ?? order.role
    if (isOn) print(changed ? words.granted(who, role) : words.hadIt(who, role))
    else print(changed ? words.revoked(who, role) : words.hadItNot(who, role))
    return 0
  }
  if (to.isHosted) {
    print(words.onDashboard)
    return 1
  }
  const purpose = order.act === 'link' ? 'password' : 'invitation'
  const { token, hash } = newToken()
  const { refused } = (await call(to, 'operator_link', {
    p_hash: hash,
    p_purpose: purpose,
    p_email: order.email,
    p_hours: hours[purpose],
    p_role: order.act === 'invite' ? order.role : null,
  })) as { refused: string | null }
  if (refused) {
    print(refused === 'has-account' ? words.hasAccount(order.email) : words.unknown(order.email))
    return 1
  }
  print(purpose === 'password' ? words.passwordLink(order.email) : words.invitation(order.email))
  print(`\n  ${addressOfLink(site ?? to.site, token)}\n`)
  return 0
}

interface Listed {
  readonly email: string
  readonly username: string | null
  readonly roles: readonly string[]
}
interface RoleOutcome {
  readonly found: boolean
  readonly changed?: boolean
  readonly username?: string | null
}

/** Calls a function of the database with the secret key. Throws what the database says. */
async function call(to: Reached, name: string, args: object): Promise<unknown> {
  const { url, key } = to
  const reply = await to.fetch(
    new Request(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(60_000),
    }),
  )
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as unknown
}
