/** The languages with a grammar. JSON needs none (`json-tokens.ts`). */
export type CodeLanguage =
  'bash' | 'diff' | 'toml' | 'javascript' | 'python' | 'sql' | 'typescript' | 'yaml'

/** The kinds of code that have a colour. */
export type TokenKind = 'quiet' | 'string' | 'word' | 'number' | 'name' | 'added' | 'removed'

/** A piece of code with its kind; null is plain text. */
export type CodeToken = readonly [kind: TokenKind | null, text: string]

const languages: Readonly<Record<string, CodeLanguage>> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  diff: 'diff',
  patch: 'diff',
  toml: 'toml',
  ini: 'toml',
  js: 'javascript',
  jsx: 'javascript',
  javascript: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  py: 'python',
  python: 'python',
  python3: 'python',
  sql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  typescript: 'typescript',
  yaml: 'yaml',
  yml: 'yaml',
}

/** The language that the word after a code fence names; null when there is no grammar for it. */
export function codeLanguage(word: string | null | undefined): CodeLanguage | null {
  const name = word?.trim().toLowerCase() ?? ''
  return Object.hasOwn(languages, name) ? (languages[name] ?? null) : null
}
