import bash from 'highlight.js/lib/languages/bash'
import diff from 'highlight.js/lib/languages/diff'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import type { CodeLanguage, CodeToken, TokenKind } from './languages.ts'

const grammars = {
  bash,
  diff,
  toml: ini,
  javascript,
  python,
  sql,
  typescript,
  yaml,
} satisfies Record<CodeLanguage, unknown>
const lowlight = createLowlight(grammars)

/** Maps the class names of the grammars to the kinds that have a colour; other code is plain. */
const kinds: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries({
    comment: 'quiet',
    quote: 'quiet',
    meta: 'quiet',
    doctag: 'quiet',
    string: 'string',
    regexp: 'string',
    symbol: 'string',
    bullet: 'quiet',
    keyword: 'word',
    literal: 'word',
    type: 'word',
    'selector-tag': 'word',
    number: 'number',
    attr: 'name',
    attribute: 'name',
    title: 'name',
    built_in: 'name',
    section: 'name',
    property: 'name',
    variable: 'name',
    addition: 'added',
    deletion: 'removed',
  } as const),
)

type Tree = ReturnType<typeof lowlight.highlight>
type Node = Tree['children'][number]

const kindOf = (node: Node): TokenKind | null => {
  if (node.type !== 'element') return null
  const names = node.properties['className']
  const first = Array.isArray(names) ? String(names[0]).replace(/^hljs-/, '') : ''
  return kinds.get(first) ?? null
}

/**
 * Cuts code into tokens; joined they are the code. Run it in a worker: some code makes the patterns
 * of a grammar run for ever.
 */
export function codeTokens(language: CodeLanguage, text: string): CodeToken[] {
  const tokens: CodeToken[] = []
  const add = (kind: TokenKind | null, value: string) => {
    const last = tokens.at(-1)
    if (last && last[0] === kind) tokens[tokens.length - 1] = [kind, last[1] + value]
    else if (value !== '') tokens.push([kind, value])
  }
  const walk = (nodes: readonly Node[], kind: TokenKind | null) => {
    for (const node of nodes) {
      if (node.type === 'text') add(kind, node.value)
      else if (node.type === 'element') walk(node.children, kindOf(node) ?? kind)
    }
  }
  walk(lowlight.highlight(language, text).children, null)
  return tokens
}
