import type { Backend } from './backend.ts'
import { quoted } from './sql-text.ts'

/**
 * Accounts to try the product with. They exist only in the embedded database, and work only while
 * nobody else can reach the server.
 */
export const demoAccounts = [
  { email: 'admin@bazaar.test', password: 'demo-admin', username: 'demo-admin', roles: ['admin'] },
  {
    email: 'moderator@bazaar.test',
    password: 'demo-moderator',
    username: 'demo-moderator',
    roles: ['moderator'],
  },
  { email: 'user@bazaar.test', password: 'demo-user', username: 'demo-user', roles: [] },
] as const

const emails = demoAccounts.map(({ email }) => quoted(email)).join(', ')
/** Put before a password's hash, this makes it a text that no password has as its hash. */
const locked = 'locked:'

/** Makes the accounts that are not there yet, and opens those that were locked. */
export async function makeDemoAccounts(backend: Backend): Promise<void> {
  await backend.sql
    .run(`update auth.users set encrypted_password = substr(encrypted_password, ${locked.length + 1})
    where email in (${emails}) and encrypted_password like '${locked}%'`)
  const there = new Set(
    (
      await backend.sql.rows<{ email: string }>(
        `select email from auth.users where email in (${emails})`,
      )
    ).map(({ email }) => email),
  )
  for (const { email, password, username, roles } of demoAccounts) {
    if (there.has(email)) continue
    const reply = await backend.fetch(
      new Request('http://127.0.0.1/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, data: { username } }),
      }),
      'demonstration',
    )
    if (!reply.ok)
      throw new Error(`demonstration account ${email}: ${reply.status} ${await reply.text()}`)
    // nobody reads the mails of these accounts
    await backend.sql.run(
      `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = null where email = ${quoted(email)}`,
    )
    for (const role of roles)
      await backend.sql.run(
        `insert into public.user_roles (user_id, role) select id, ${quoted(role)} from auth.users where email = ${quoted(email)}`,
      )
  }
}

/**
 * For a server that others can reach: everyone knows these passwords, so nobody can sign in with
 * them any more, and existing sessions end.
 */
export async function lockDemoAccounts(backend: Backend): Promise<void> {
  await backend.sql
    .run(`update auth.users set encrypted_password = '${locked}' || encrypted_password
    where email in (${emails}) and encrypted_password not like '${locked}%'`)
  await backend.sql.run(
    `delete from auth.sessions where user_id in (select id from auth.users where email in (${emails}))`,
  )
}
