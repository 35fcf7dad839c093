import * as v from 'valibot'
import { Accounts } from './accounts.ts'

/** The content of `/config.json`: the backend's address ('' is the app's own) and public key. */
const ServerAddress = v.object({
  url: v.union([v.literal(''), v.pipe(v.string(), v.url())]),
  key: v.pipe(v.string(), v.minLength(1)),
  // a newer server may say it in another way: the address counts all the same
  accounts: v.fallback(v.optional(Accounts), undefined),
})
export type ServerAddress = v.InferOutput<typeof ServerAddress>

/** Reads `/config.json`; null when it is something else, such as a captive portal's page. */
export function readServerAddress(value: unknown): ServerAddress | null {
  const parsed = v.safeParse(ServerAddress, value)
  return parsed.success ? parsed.output : null
}
