import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { assistants } from '#copy/assistants.ts'
import { fileText } from '#domain/package/file-kind.ts'
import { decoded } from '#domain/text/decoded.ts'
import { invisibleCharacters } from '#domain/text/invisible-characters.ts'
import { isAway } from '../ask.ts'
import { fileType } from '../packages/file-type.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { Catalogue } from './catalogue.ts'
import { addressOf, readFile } from './file-tool.ts'
import { shownText, withSigns } from './shown-text.ts'
import { detailOf } from './skill-tools.ts'
import { away, Refused } from './tool-result.ts'

/*
 * Skills and their files as resources, for clients that let a person choose one:
 * skill://{slug} and skill://{slug}/{path}.
 */

const { zh, en } = assistants
/** So many are listed: a client may show all of them to a person, or to a model. */
const mostListed = 50
const mostCompletions = 100
/** Bytes of a file that is given as a resource. */
const mostBytes = 400_000

export function addResources(server: McpServer, catalogue: Catalogue): void {
  const slugs = async (begun: string) => slugsFor(await catalogue.listed(), begun)
  server.registerResource(
    'skill',
    new ResourceTemplate('skill://{slug}', {
      list: async () => ({ resources: listedOf(await catalogue.listed()).map(resourceOf) }),
      complete: { slug: slugs },
    }),
    {
      title: `${zh.resources.skill} / ${en.resources.skill}`,
      description: 'What this site says of a skill, as get_skill gives it',
      mimeType: 'application/json',
    },
    (uri, { slug }) =>
      reading(uri, async () => {
        const told = { notice: en.notice, skill: await detailOf(catalogue, textOf(slug)) }
        return { mimeType: 'application/json', text: JSON.stringify(told, null, 1) }
      }),
  )
  server.registerResource(
    'skill-file',
    new ResourceTemplate('skill://{slug}/{+path}', {
      list: undefined,
      complete: {
        slug: slugs,
        path: async (begun, context) => {
          const listed = await catalogue.listed()
          const files = listed.ofSlug(context?.arguments?.['slug'] ?? '')?.files ?? []
          return files.filter((path) => path.startsWith(begun)).slice(0, mostCompletions)
        },
      },
    }),
    {
      title: `${zh.resources.file} / ${en.resources.file}`,
      description: 'One file of a skill, such as skill://pdf-ink/SKILL.md',
    },
    (uri, { slug, path }) => reading(uri, () => fileAt(catalogue, textOf(slug), textOf(path))),
  )
}

type Contents = { readonly mimeType: string } & ({ readonly text: string } | { blob: string }) & {
    readonly _meta?: Record<string, unknown>
  }

async function fileAt(catalogue: Catalogue, slug: string, path: string): Promise<Contents> {
  const listing = await catalogue.skill(slug)
  const { bytes } = await readFile(catalogue, listing, path)
  const url = addressOf(catalogue.origin, slug, listing.digest, path)
  if (bytes.length > mostBytes)
    throw new Refused(`This file has ${bytes.length} bytes: fetch it from ${url}`)
  const text = fileText(bytes)
  const mimeType = fileType(path, bytes).type.split(';', 1)[0]!
  const _meta = {
    notice: en.notice,
    url,
    invisible: text === null ? [] : invisibleCharacters(text),
  }
  return text === null
    ? { mimeType, blob: Buffer.from(bytes).toString('base64'), _meta }
    : { mimeType, text: withSigns(text), _meta }
}

/** What a resource has; a protocol error where there is none. */
async function reading(uri: URL, read: () => Promise<Contents>): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri: uri.href, ...(await read()) }] }
  } catch (error) {
    if (error instanceof Refused) throw new ResourceNotFoundError(uri.href, error.message)
    console.error(`a resource of /mcp: ${String(error)}`)
    const message = isAway(error) ? away : 'This went wrong here'
    throw new ProtocolError(ProtocolErrorCode.InternalError, message)
  }
}

/** A part of an address as it was before it was encoded. */
function textOf(value: string | readonly string[] | undefined): string {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '')
  return decoded(text) ?? text
}

/** Those that are downloaded most. */
const listedOf = (listed: ListedNow): readonly Listing[] =>
  listed.derived('resources of /mcp', ({ all }) =>
    all
      .filter((one) => !isWithdrawn(one))
      .toSorted((a, b) => b.downloads - a.downloads || (a.slug < b.slug ? -1 : 1))
      .slice(0, mostListed),
  )

const resourceOf = (listing: Listing) => ({
  uri: `skill://${listing.slug}`,
  name: listing.slug,
  title: shownText(listing.name, 100),
  description: shownText(listing.summary, 300),
})

/** Slugs that begin so; then those that have it inside. */
function slugsFor({ all }: ListedNow, begun: string): string[] {
  const start = begun.toLowerCase().slice(0, 100)
  const open = all.filter((one) => !isWithdrawn(one) && one.slug.includes(start))
  const first = open.filter(({ slug }) => slug.startsWith(start))
  const rest = open.filter(({ slug }) => !slug.startsWith(start))
  return [...first, ...rest].slice(0, mostCompletions).map(({ slug }) => slug)
}
