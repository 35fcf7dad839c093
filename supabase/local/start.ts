import { readEnvironment } from './environment.ts'
import { administratorLink, startServer } from './listen.ts'
import { giveUp, greet, stopOnSignal } from './terminal.ts'

/** `npm start`: serves the built app and its backend until Ctrl-C. */
async function main(): Promise<void> {
  const closing = stopOnSignal()
  const env = readEnvironment(process.env)
  const running = await startServer(env)
  closing(running.close)
  const link = await administratorLink(env, running.backend, running.origin)
  greet(env, running.origin, running.backend, link)
}

main().catch(giveUp)
