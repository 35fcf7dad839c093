import { readAgent, readCommand, readInstructions, readRule } from '#domain/import/agent-md.ts'
import { repositoryOf } from '#domain/import/addresses.ts'
import { readDockerServer, readToolhive } from '#domain/import/catalog-servers.ts'
import type { SkillDraft } from '#domain/import/draft.ts'
import { readMarketplace } from '#domain/import/marketplace.ts'
import { readMcpServers } from '#domain/import/mcp-server.ts'
import { readGeminiExtension, readPlugin } from '#domain/import/plugin.ts'
import type { ImportFile, Read } from '#domain/import/result.ts'
import { readSkillMd } from '#domain/import/skill-md.ts'
import { cleanText } from '#domain/import/words.ts'
import type { PackageFile } from '../package-file.ts'
import type { PackageSource } from '../package-version.ts'
import { joined } from './tree.ts'

/** A listing as it is stored, and the files that it is a view of. */
export interface Stored {
  /** As its record's `origin` says. */
  readonly format: string
  readonly source: string
  readonly key: string
  readonly place: PackageSource | null
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
}

/**
 * What today's readers say of a stored listing; null where its package does not hold all that they
 * would read, as with a plugin that its marketplace describes.
 */
export function derived(stored: Stored): SkillDraft | null {
  const [read] = readStored(stored)
  if (read?.kind !== 'skill') return null
  const { format, source, key } = stored
  return { ...read.record, origin: { format, source, key } }
}

function readStored({ format, source, place, files }: Stored): Iterable<Read> {
  const github = repositoryOf(place?.repository ?? '')?.github ?? place?.repository
  const repo = github ? { repo: github } : {}
  const entry = files.find(({ path }) => path === 'marketplace-entry.json')
  if (format === 'marketplace') {
    if (!entry) return []
    const name = JSON.stringify(source.replace(/^.*@/s, ''))
    const text = `{"name":${name},"plugins":[${textOf(entry) ?? ''}]}`
    return readMarketplace({ name: 'marketplace.json', text, ...repo })
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

function textOf({ bytes }: PackageFile): string | null {
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
