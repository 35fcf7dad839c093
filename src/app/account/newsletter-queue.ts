import { dropSubscription, queuedSubscriptions } from '#local/person/newsletter-queue.ts'
import { subscribeNewsletter } from '#remote/newsletter.ts'

let running: Promise<void> | undefined

/**
 * Sends the newsletter addresses that people entered without a network. An address that the server
 * cannot take now stays in the queue.
 */
export function sendQueuedSubscriptions(): Promise<void> {
  return (running ??= send().finally(() => {
    running = undefined
  }))
}

async function send(): Promise<void> {
  for (const address of queuedSubscriptions()) {
    const failure = await subscribeNewsletter(address)
    if (failure !== null && failure !== 'invalid') return
    dropSubscription(address)
  }
}
