import { FolderHeld } from './data-folder.ts'
import { demoAccounts } from './demo-accounts.ts'
import { BadEnvironment, isLoopback, readEnvironment } from './environment.ts'
import { startServer } from './listen.ts'

/** `npm start`: serves the app and its backend until Ctrl-C. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const running = await startServer(env)
  console.log(`\n  技能集市 Skill Bazaar  ${running.origin}\n`)
  if (!running.backend) console.log(`  后端 backend  ${env.SUPABASE_URL}`)
  else {
    console.log(`  数据 data     ${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR}`)
    console.log(`  信箱 mailbox  ${running.origin}/mailbox`)
    if (running.backend.kind === 'pglite' && isLoopback(env.HOST)) for (const { email, password } of demoAccounts) console.log(`  试用 demo     ${email}  ${password}`)
  }
  console.log('\n  Ctrl-C 停止 stops it.\n')
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void running.close().then(() => process.exit(0), (error: unknown) => { console.error(error); process.exit(1) })
    })
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const expected = error instanceof BadEnvironment || error instanceof FolderHeld
  if (error.code === 'EADDRINUSE') console.error(`PORT=${process.env['PORT'] ?? 3000}: the port is taken. Set another PORT. / 端口被占用，请换一个 PORT。`)
  else console.error(expected ? error.message : error)
  process.exit(1)
})
