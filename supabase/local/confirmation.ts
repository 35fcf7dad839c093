import { createHash, randomInt } from 'node:crypto'
import type { Mailbox } from './mailbox.ts'
import type { Sql } from './migrate.ts'
import { quoted } from './sql-text.ts'

/**
 * Sends the confirmation mail of a sign-up again, with a new link; the backend itself refuses that.
 * Does nothing, and says so to nobody, when the address has no account or is confirmed already: a
 * stranger must not learn who has an account.
 */
export async function resendConfirmation(
  sql: Sql,
  mailbox: Mailbox,
  origin: string,
  email: string,
): Promise<void> {
  const to = email.trim().toLowerCase()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // the backend stores this hash of a code
  const token = createHash('sha256')
    .update(to + code)
    .digest('hex')
  const sent =
    await sql.rows(`update auth.users set confirmation_token = ${quoted(token)}, confirmation_sent_at = now()
    where email = ${quoted(to)} and email_confirmed_at is null and confirmation_sent_at is not null returning id`)
  if (sent.length === 0) return
  const link = `${origin}/auth/v1/verify?token=${token}&type=signup&redirect_to=${encodeURIComponent(origin)}`
  await mailbox.driver.send({
    to,
    subject: 'Confirm Your Signup',
    text: `Confirm your signup with this code: ${code}\n\nOr follow this link: ${link}`,
  })
}
