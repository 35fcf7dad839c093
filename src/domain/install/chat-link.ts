/** A chat client that takes a text in its address. */
export interface ChatClient {
  readonly name: string
  readonly host: string
  /** Everything before the percent-encoded text. */
  readonly before: string
}

/** The formats in public use; both sites put the text into a new conversation. */
export const chatClients: readonly ChatClient[] = [
  { name: 'Claude', host: 'claude.ai', before: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', host: 'chatgpt.com', before: 'https://chatgpt.com/?q=' },
]

/**
 * Characters. Every server and proxy takes a request line of 8 kB. A Chinese character takes nine
 * of them.
 */
export const longestAddress = 8000

/**
 * The address that opens a conversation with this text; null when it would be too long. Half a
 * character, which no address can hold, becomes U+FFFD.
 */
export function chatLink(client: ChatClient, text: string): string | null {
  if (text.length > longestAddress) return null
  const address = client.before + encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
  return address.length > longestAddress ? null : address
}
