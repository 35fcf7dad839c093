/** Languages with colours, beside JSON, which needs no grammar (`json-tokens.ts`). */
export type CodeLanguage =
  'bash' | 'diff' | 'toml' | 'javascript' | 'python' | 'sql' | 'typescript' | 'yaml'

/** What a piece of code is, as far as it has a colour of its own. */
export type TokenKind = 'quiet' | 'string' | 'word' | 'number' | 'name' | 'added' | 'removed'

/** A piece of code: its kind, or null for plain, and its text. */
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

/** The language that the word after a fence names; null when it has no colours here. */
export function codeLanguage(word: string | null | undefined): CodeLanguage | null {
  const name = word?.trim().toLowerCase() ?? ''
  return Object.hasOwn(languages, name) ? (languages[name] ?? null) : null
}
