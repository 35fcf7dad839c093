import {
  readAgent,
  readCommand,
  readInstructions,
  readPromptFile,
  readRule,
} from '#domain/import/agent-md.ts'
import { repositoryOf } from '#domain/import/addresses.ts'
import { readDockerServer, readToolhive } from '#domain/import/catalog-servers.ts'
import { isRecord } from '#domain/import/json.ts'
import { readMarketplace } from '#domain/import/marketplace.ts'
import { readMcpServers } from '#domain/import/mcp-server.ts'
import { readGeminiExtension, readPlugin } from '#domain/import/plugin.ts'
import { readPromptTable } from '#domain/import/prompts.ts'
import type { ImportFile, Read } from '#domain/import/result.ts'
import { readSkillMd } from '#domain/import/skill-md.ts'
import { cleanText } from '#domain/import/words.ts'
import type { PackageFile } from '../package-file.ts'
import type { PackageSource } from '../package-version.ts'
import { pluginManifests } from './plugins.ts'
import { joined } from './tree.ts'

/** A listing as it is stored, and the files that it is a view of. */
export interface Stored {
  /** As its record's `origin` says. */
  readonly format: string
  readonly source: string
  readonly key: string
  readonly place: PackageSource | null
  /** What its marketplace says of it, where the package is its folder. */
  readonly entry: string | null
  readonly files: readonly PackageFile[]
}

/** Which file of a package is read for a format, and by what. */
const readers: Readonly<
  Record<string, { main: RegExp; read: (file: ImportFile) => Iterable<Read> }>
> = {
  'skill-md': { main: /^skill\.md$/i, read: readSkillMd },
  'mcp-registry': { main: /^server\.json$/, read: readMcpServers },
  'docker-registry': { main: /^server\.ya?ml$/i, read: readDockerServer },
  'toolhive-registry': { main: /^spec\.ya?ml$/i, read: readToolhive },
  'gemini-extension': { main: /^gemini-extension\.json$/, read: readGeminiExtension },
  plugin: { main: /^(?:\.[a-z]+-plugin\/)?plugin\.json$/, read: readPlugin },
  agent: { main: /^[^/]+\.md$/i, read: readAgent },
  command: { main: /^[^/]+\.md$/i, read: readCommand },
  instructions: { main: /^[^/]+\.md$/i, read: readInstructions },
  rule: { main: /^[^/]+\.mdc$/i, read: readRule },
  'prompt-file': { main: /^[^/]+\.md$/i, read: readPromptFile },
}

/** What the readers say: a record with its origin. */
type Derived = Exclude<Read, { kind: 'refused' }>

/**
 * What today's readers say of a stored listing; null where its package does not hold all that they
 * would read.
 */
export function derived(stored: Stored): Derived | null {
  const [read] = readStored(stored)
  if (!read || read.kind === 'refused') return null
  const { format, source, key } = stored
  const origin = { format, source, key }
  return read.kind === 'skill'
    ? { ...read, record: { ...read.record, origin } }
    : { ...read, record: { ...read.record, origin } }
}

function readStored(stored: Stored): Iterable<Read> {
  const { format, source, place, files } = stored
  const github = repositoryOf(place?.repository ?? '')?.github ?? place?.repository
  const repo = github ? { repo: github } : {}
  if (format === 'marketplace') {
    const plugin = describedPlugin(stored)
    if (plugin === null) return []
    const text = JSON.stringify({ name: source.replace(/^.*@/s, ''), plugins: [plugin] })
    return readMarketplace({ name: 'marketplace.json', text, ...repo })
  }
  if (format === 'prompts') {
    const [file] = files
    const prompt = file && textOf(file)
    if (typeof prompt !== 'string') return []
    return readPromptTable({ name: source, text: JSON.stringify([{ act: source, prompt }]) })
  }
  const reader = Object.hasOwn(readers, format) ? readers[format] : undefined
  const main = reader && files.find(({ path }) => reader.main.test(path))
  const text = main && textOf(main)
  if (!reader || !main || text === null || text === undefined) return []
  // the path of a single file is that of its package; a folder's holds the file
  const path = place?.path ?? ''
  const name = path.endsWith(`/${main.path}`) || path === main.path ? path : joined(path, main.path)
  return reader.read({ name: place ? name : source, text, ...repo })
}

/** The entry of a plugin, with what the manifest in its folder says beside it. */
function describedPlugin({ entry, files }: Stored): Record<string, unknown> | null {
  const kept = files.find(({ path }) => path === 'marketplace-entry.json')
  const written = parsed(entry ?? (kept ? textOf(kept) : null))
  if (written === null) return null
  for (const place of pluginManifests) {
    const file = files.find(({ path }) => path === place)
    const manifest = file ? parsed(textOf(file)) : null
    if (manifest) return { ...manifest, ...written }
  }
  return written
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function textOf({ bytes }: PackageFile): string | null {
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
