import { readEnvironment } from './environment.ts'
import { startServer } from './listen.ts'
import { closeOnSignal, giveUp, greet } from './terminal.ts'

/** `npm start`: serves the built app and its backend until Ctrl-C. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const running = await startServer(env)
  closeOnSignal(running.close)
  greet(env, running.origin, running.backend)
}

main().catch(giveUp)
