/** A piece of JSON text: the name of a member, a string, or anything else. */
export interface JsonToken {
  readonly kind: 'key' | 'string' | 'rest'
  readonly text: string
}

const word = /("(?:[^"\\]|\\.)*")(\s*:)?/g

/** Cuts JSON text into tokens. Joined they are the input, which need not be valid JSON. */
export function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = []
  let end = 0
  const rest = (to: number) => {
    if (to > end) tokens.push({ kind: 'rest', text: json.slice(end, to) })
  }
  for (const match of json.matchAll(word)) {
    rest(match.index)
    const [, text = '', colon] = match
    tokens.push({ kind: colon === undefined ? 'string' : 'key', text })
    end = match.index + text.length
  }
  rest(json.length)
  return tokens
}
