import type { Clock } from './ports.ts'

/**
 * A transport gives up by itself; this is for one that hangs all the same, so that it never holds
 * the lock that other tabs wait for.
 */
export function withTimeout<T>(
  clock: Clock,
  timeoutMs: number,
  reply: Promise<T>,
  otherwise: T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.later(timeoutMs + 1000, () => resolve(otherwise))
    reply.then(resolve, reject).finally(cancel)
  })
}
