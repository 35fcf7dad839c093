import { type FailureCode, failureOfStatus } from '#domain/server/failure.ts'
import { server } from './client.ts'

/**
 * Subscribes an address to the newsletter; doing it twice is no error. Null when the server has it,
 * or why not. Never rejects.
 */
export async function subscribeNewsletter(email: string): Promise<FailureCode | null> {
  try {
    const client = await server()
    if (!client) return 'offline'
    const { error, status } = await client
      .rpc('subscribe_newsletter', { p_email: email })
      .retry(false)
      .abortSignal(AbortSignal.timeout(15_000))
    // a 200 that is not our answer comes from a captive portal
    if (status >= 200 && status < 300) return error ? 'offline' : null
    return failureOfStatus(status)
  } catch {
    return 'offline'
  }
}
