/*
 * The text of a value within a text of JSON, as its author wrote it. Every text given here has been
 * parsed before.
 */

/** The texts of the entries of a list; [] when it is none. */
export function listTexts(json: string): string[] {
  return [...membersOf(json, '[')].map(([, text]) => text)
}

/** The text of a member of an object; of several with the name the last, which is the one that counts. */
export function memberText(json: string, name: string): string | null {
  let found: string | null = null
  for (const [key, text] of membersOf(json, '{')) if (key === name) found = text
  return found
}

function* membersOf(json: string, bracket: '[' | '{'): Generator<[key: string, text: string]> {
  let at = afterSpace(json, 0)
  if (json[at] !== bracket) return
  at = afterSpace(json, at + 1)
  while (at < json.length && json[at] !== ']' && json[at] !== '}') {
    let key = ''
    if (bracket === '{') {
      const end = endOf(json, at)
      key = JSON.parse(json.slice(at, end)) as string
      at = afterSpace(json, afterSpace(json, end) + 1)
    }
    const end = endOf(json, at)
    yield [key, json.slice(at, end)]
    at = afterSpace(json, end)
    if (json[at] === ',') at = afterSpace(json, at + 1)
  }
}

function afterSpace(json: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(json[at] ?? '-')) at++
  return at
}

/** Where the value that begins here ends. */
function endOf(json: string, from: number): number {
  const token = /["[\]{}]|[^\s"[\]{},:]+/g
  token.lastIndex = from
  let depth = 0
  for (let found = token.exec(json); found; found = token.exec(json)) {
    const [sign] = found
    if (sign === '"') token.lastIndex = endOfText(json, found.index)
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth <= 0) return token.lastIndex
  }
  return json.length
}

function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
