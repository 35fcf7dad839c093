import type { Clock } from './ports.ts'

/**
 * The reply, or `otherwise` a second after the timeout has passed. A transport ends its requests by
 * itself; one that hangs all the same must not hold the lock that other tabs wait for.
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
