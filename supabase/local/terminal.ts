import type { Backend } from './backend.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type Environment, isTryout, sendsMail } from './environment.ts'
import { startSentence } from './start-faults.ts'

/**
 * Prints the address, where the data is, and how to sign in. `link` makes the first administrator.
 */
export function greet(
  env: Environment,
  origin: string,
  backend: Backend | null,
  link: string | null,
): void {
  console.log(`\n  ${env.SITE_NAME ?? '技能集市 Skill Bazaar'}  ${env.SITE_URL ?? origin}\n`)
  if (!backend) console.log(`  后端 backend  ${env.SUPABASE_URL}`)
  else {
    console.log(`  数据 data     ${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR}`)
    console.log(`  信件 mail     ${mailOf(env, origin)}`)
    if (env.REGISTRATION === 'closed')
      console.log('  注册 sign-up  已关闭，只能受邀加入 closed: by invitation only')
    if (isTryout(env) && backend.kind === 'pglite')
      for (const { email, password } of demoAccounts)
        console.log(`  试用 demo     ${email}  ${password}`)
    if (link)
      console.log(
        `\n  还没有管理员。打开这个链接的人会成为管理员：只能用一次，一天内有效。\n  Nobody is an administrator. Whoever opens this link becomes one: once, within a day.\n\n  ${link}`,
      )
  }
  console.log('\n  Ctrl-C 停止 stops it.\n')
}

function mailOf(env: Environment, origin: string): string {
  if (env.SMTP_URL) return new URL(env.SMTP_URL).hostname
  if (isTryout(env)) return `${origin}/mailbox`
  const lost = env.CONFIRM_EMAIL
    ? '，所以没有人能注册 so nobody can sign up (CONFIRM_EMAIL=on)'
    : '，设置 SMTP_URL 才寄 none is sent without SMTP_URL'
  return sendsMail(env) ? '' : `不寄信${lost}`
}

/** A stop never takes longer: whoever started us (Docker, systemd) would kill us soon after. */
const stopMs = 8000

/**
 * Ends the process at SIGINT and SIGTERM, at most `limitMs` later; a second one ends it at once.
 * Before the server runs there is nothing to close. Gives the function that says what is to be
 * closed.
 *
 * A container's first process is not ended by a signal that it does not handle, so this comes before
 * everything else.
 */
export function stopOnSignal(limitMs = stopMs): (close: () => Promise<void>) => void {
  let close: (() => Promise<void>) | null = null
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping || !close) process.exit(signal === 'SIGINT' ? 130 : 143)
      stopping = true
      setTimeout(() => {
        console.error(
          'It did not close in time and was ended; nothing that was confirmed is lost. / 没能按时关好，已强行结束；已确认的改动都在。',
        )
        process.exit(1)
      }, limitMs)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  return (work) => {
    close = work
  }
}

/**
 * Ends the process: with one sentence when the person can do something about it, else with the
 * whole error.
 */
export function giveUp(error: unknown): never {
  console.error(startSentence(error, process.env) ?? error)
  process.exit(1)
}
