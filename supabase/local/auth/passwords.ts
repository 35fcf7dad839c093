import { randomBytes, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { AuthError } from './errors.ts'

const cost = 10
/** So many may wait; a hash takes a core some 70 ms. */
const longestQueue = 64

/** A hash takes long, and in the server's own thread nobody else would be answered meanwhile. */
const source = `
const { parentPort, workerData } = require('node:worker_threads')
const bcrypt = require(workerData)
parentPort.on('message', ({ id, password, hash, cost }) =>
  parentPort.postMessage({
    id,
    answer: hash === null ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash),
  }),
)`

let worker: Worker | null = null
const waiting = new Map<string, { done(answer: unknown): void; failed(error: Error): void }>()

function start(): Worker {
  const started = new Worker(source, {
    eval: true,
    execArgv: [], // it needs nobody's loader
    workerData: createRequire(import.meta.url).resolve('bcryptjs'),
  })
  started.unref()
  started.on('message', ({ id, answer }: { id: string; answer: unknown }) => {
    waiting.get(id)?.done(answer)
    waiting.delete(id)
  })
  started.on('error', (error) => {
    worker = null // the next password starts another
    for (const one of waiting.values()) one.failed(error)
    waiting.clear()
  })
  return started
}

async function ask(job: { password: string; hash: string | null }): Promise<unknown> {
  if (waiting.size >= longestQueue)
    throw new AuthError(429, 'over_request_rate_limit', 'Too many people are signing in: try again')
  const running = (worker ??= start())
  const id = randomUUID()
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed })
    running.postMessage({ id, cost, ...job })
  })
}

/** The bcrypt hash of a password, as GoTrue stores it. */
export const hashPassword = async (password: string): Promise<string> =>
  (await ask({ password, hash: null })) as string

/** A hash that no password has, made like all others. */
let nobodys: Promise<string> | undefined

/**
 * Whether a password has this hash. It takes the same time when there is no hash (nobody has the
 * address), or one that no password can have.
 */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(24).toString('base64'))
  const real = hash !== null && /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash)
  const dummy = await nobodys
  return (await ask({ password, hash: real ? hash : dummy })) === true && real
}
