import type { Backend } from './backend.ts'
import { FolderHeld } from './data-folder.ts'
import { demoAccounts } from './demo-accounts.ts'
import { BadEnvironment, type Environment, isLoopback } from './environment.ts'
import { OtherVersion } from './migrate.ts'

/** Prints the address, where the data is, and how to sign in. */
export function greet(env: Environment, origin: string, backend: Backend | null): void {
  console.log(`\n  ${env.SITE_NAME ?? '技能集市 Skill Bazaar'}  ${origin}\n`)
  if (!backend) console.log(`  后端 backend  ${env.SUPABASE_URL}`)
  else {
    console.log(`  数据 data     ${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR}`)
    if (isLoopback(env.HOST)) {
      console.log(`  信箱 mailbox  ${origin}/mailbox`)
      if (backend.kind === 'pglite')
        for (const { email, password } of demoAccounts)
          console.log(`  试用 demo     ${email}  ${password}`)
    }
  }
  console.log('\n  Ctrl-C 停止 stops it.\n')
}

/** Calls `close` at the first Ctrl-C and then ends the process; a second Ctrl-C ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(130)
      stopping = true
      void close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/**
 * Ends the process: with one sentence when the person can do something about it, else with the
 * whole error.
 */
export function giveUp(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    console.error(
      `PORT=${process.env['PORT'] ?? 3000}: the port is taken. Set another PORT. / 端口被占用，请换一个 PORT。`,
    )
  else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    console.error(
      `HOST=${process.env['HOST'] ?? ''}: this machine has no such address. / 本机没有这个地址。`,
    )
  else
    console.error(
      [BadEnvironment, FolderHeld, OtherVersion].some((plain) => error instanceof plain)
        ? error.message
        : error,
    )
  process.exit(1)
}
