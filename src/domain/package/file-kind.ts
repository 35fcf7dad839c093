import type { ManifestEntry, PackageFile } from './package-file.ts'

/*
 * What the files of a package are: what an assistant may run, what is shown as a picture, as text,
 * or not at all. A file's bytes count for more than its name.
 */

/** Why a file may be run: its author marked it so, it begins as a script, or by its place or name. */
export type RunReason = 'executable' | 'shebang' | 'hook' | 'script'

const programs =
  /\.(?:sh|bash|zsh|fish|ksh|ps1|psm1|bat|cmd|py|pyw|rb|pl|php|lua|js|mjs|cjs|jsx|ts|mts|cts|tsx|r|jl|go|applescript|scpt|vbs|wsf|exe|com|msi|dll|so|dylib|jar|wasm|run|command|workflow)$/i
const recipes = /(?:^|\/)(?:makefile|gnumakefile|justfile|rakefile|dockerfile|taskfile\.ya?ml)$/i
/** Nothing of these is run for lying in a folder of scripts. */
const inert =
  /\.(?:md|mdx|txt|rst|json|jsonc|ya?ml|toml|ini|csv|tsv|xml|html?|css|svg|png|jpe?g|gif|webp|avif|pdf|lock)$|(?:^|\/)(?:license|readme|\.gitignore|\.gitkeep)$/i
const scriptFolder = /(?:^|\/)(?:scripts|bin)\//i
/** Commands that a client runs by itself: hooks, servers that it starts. */
const hooks =
  /(?:^|\/)hooks?\/.*(?<!\.mdx?|\.txt)$|(?:^|\/)(?:hooks|\.?mcp|\.lsp|monitors)\.json$|(?:^|\/)\.claude\/settings(?:\.local)?\.json$/i

/**
 * Why an assistant, its client or a person may run a file; null for one that is only read. Without
 * `bytes`, the first line is not known.
 */
export function runReason(
  { path, executable }: Pick<ManifestEntry, 'path' | 'executable'>,
  bytes?: Uint8Array,
): RunReason | null {
  if (executable) return 'executable'
  if (bytes && bytes[0] === 0x23 && bytes[1] === 0x21) return 'shebang'
  if (hooks.test(path)) return 'hook'
  const isScript =
    programs.test(path) || recipes.test(path) || (scriptFolder.test(path) && !inert.test(path))
  return isScript ? 'script' : null
}

/** Whether bytes have these at a place; each character of the signature is a byte. */
export function starts(bytes: Uint8Array, signature: string, at = 0): boolean {
  for (let n = 0; n < signature.length; n++)
    if (bytes[at + n] !== signature.charCodeAt(n)) return false
  return true
}

/**
 * The media type of a picture, by its first bytes; an SVG also needs its name, since it is a text.
 * Null for everything else, whatever its name says.
 */
export function pictureType({ path, bytes }: Pick<PackageFile, 'path' | 'bytes'>): string | null {
  if (starts(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (starts(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  if (starts(bytes, 'ftypavi', 4)) return 'image/avif'
  return /\.svg$/i.test(path) && /<svg[\s>]/.test(fileText(bytes) ?? '') ? 'image/svg+xml' : null
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A file as text; null when it is none. */
export function fileText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

export const isMarkdown = (path: string): boolean => /\.(?:md|mdx|mdc|markdown)$/i.test(path)

/** The word after the last point of a name, for the grammar; the name of one without a point. */
export function grammarWord(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Whether a name promises a picture, where the bytes are not here yet. */
export const pictureName = (path: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i.test(path)
