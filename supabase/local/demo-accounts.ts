import { randomBytes } from 'node:crypto'
import type { Backend } from './backend.ts'

/** Accounts to try the product with. They exist only in the embedded database of a server that nobody else can reach. */
export const demoAccounts = [
  { email: 'admin@bazaar.test', password: 'demo-admin', username: 'demo-admin', roles: ['admin'] },
  { email: 'moderator@bazaar.test', password: 'demo-moderator', username: 'demo-moderator', roles: ['moderator'] },
  { email: 'user@bazaar.test', password: 'demo-user', username: 'demo-user', roles: [] },
] as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Makes the accounts that are not there yet. */
export async function makeDemoAccounts(backend: Backend): Promise<void> {
  const there = new Set((await backend.sql.rows<{ email: string }>('select email from auth.users')).map(({ email }) => email))
  for (const { email, password, username, roles } of demoAccounts) {
    if (there.has(email)) continue
    const reply = await backend.fetch(new Request('http://127.0.0.1/auth/v1/signup', {
      method: 'POST', headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' }, body: JSON.stringify({ email, password, data: { username } }),
    }))
    if (!reply.ok) throw new Error(`demonstration account ${email}: ${reply.status} ${await reply.text()}`)
    for (const role of roles) await backend.sql.run(`insert into public.user_roles (user_id, role) select id, ${quoted(role)} from auth.users where email = ${quoted(email)}`)
  }
}

/** On a server that others can reach, everyone knows these passwords: what stands in their place matches none. */
export async function lockDemoAccounts(backend: Backend): Promise<void> {
  const emails = demoAccounts.map(({ email }) => quoted(email)).join(', ')
  await backend.sql.run(`update auth.users set encrypted_password = ${quoted(`locked-${randomBytes(24).toString('hex')}`)} where email in (${emails})`)
  await backend.sql.run(`delete from auth.sessions where user_id in (select id from auth.users where email in (${emails}))`)
}
