import type { McpServer } from '@modelcontextprotocol/server'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import { assistants } from '#copy/assistants.ts'
import { archivesOf } from '#domain/install/from-here.ts'
import type { Listing } from '../listings/listing.ts'
import { listingsIn } from '../listings/chosen.ts'
import type { Catalogue, CollectionRow } from './catalogue.ts'
import * as replies from './replies.ts'
import { shownList, shownOrNull, shownText } from './shown-text.ts'
import { Refused, toolResult } from './tool-result.ts'

/* search_skills, get_skill and list_collections. */

const { zh, en } = assistants
/** They read what is here, and nothing else. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const
const { notice } = en

/** A title in both languages, as clients show it. */
export const titleOf = (tool: keyof typeof zh.tools): string =>
  `${zh.tools[tool]} / ${en.tools[tool]}`

const most = { files: 200, versions: 10, description: 6000, whenToUse: 4000, skills: 100 } as const

export function addSkillTools(server: McpServer, catalogue: Catalogue): void {
  server.registerTool(
    'search_skills',
    {
      title: titleOf('search'),
      description:
        'Searches the catalogue of skills, MCP servers and plugins of this site, in Chinese or English. Gives the best matches first.',
      inputSchema: toStandardJsonSchema(replies.SearchAsked),
      outputSchema: toStandardJsonSchema(replies.SearchTold),
      annotations: readOnly,
    },
    ({ query, limit, category, supports }) =>
      toolResult(async () => {
        const fits = (one: Listing) =>
          (!category || one.category.includes(category)) &&
          (!supports || one.supports.includes(supports))
        const found = await catalogue.sources.search.search(query, limit, fits)
        return { notice, skills: found.map((one) => catalogue.summary(one)) }
      }),
  )
  server.registerTool(
    'get_skill',
    {
      title: titleOf('skill'),
      description:
        'Everything this site says of one skill: what it does, its permissions and risks, its versions and the paths of its files. Show permissions and risks to the user before installing.',
      inputSchema: toStandardJsonSchema(replies.SkillAsked),
      outputSchema: toStandardJsonSchema(replies.SkillTold),
      annotations: readOnly,
    },
    ({ slug }) => toolResult(async () => ({ notice, skill: await detailOf(catalogue, slug) })),
  )
  server.registerTool(
    'list_collections',
    {
      title: titleOf('collections'),
      description:
        'The collections that people have made public, the latest first; with an id, one of them and the skills in it.',
      inputSchema: toStandardJsonSchema(replies.CollectionsAsked),
      outputSchema: toStandardJsonSchema(replies.CollectionsTold),
      annotations: readOnly,
    },
    ({ id, limit, offset }) =>
      toolResult(() =>
        id === undefined ? collectionsOf(catalogue, limit, offset) : collectionOf(catalogue, id),
      ),
  )
}

export async function detailOf(catalogue: Catalogue, slug: string) {
  const listing = await catalogue.skill(slug)
  const { description, permissions, riskNotes } = await catalogue.texts(listing)
  const { digest, size, files, versions } = listing
  return {
    ...catalogue.summary(listing),
    whenToUse: shownOrNull(listing.whenToUse, most.whenToUse),
    description: shownText(description, most.description),
    permissions: shownList(permissions, 50, 300),
    riskNotes: shownList(riskNotes, 50, 500),
    repoUrl: shownOrNull(listing.repoUrl, 500),
    homepage: shownOrNull(listing.homepage, 500),
    versions: versions.slice(0, most.versions).map(({ version, status, note, publishedAt }) => ({
      version: shownText(version, 255),
      status,
      note: shownOrNull(note, 500),
      publishedAt,
    })),
    package: digest === null ? null : { digest, size, ...archivesOf(catalogue.origin, digest) },
    files: shownList(files, most.files, 300),
    fileCount: files.length,
  }
}

const shownCollection = (catalogue: Catalogue, row: CollectionRow) => ({
  id: row.id,
  name: shownText(row.name, 100),
  description: shownOrNull(row.description, 500),
  updatedAt: row.updatedAt,
  page: `${catalogue.origin}/collection/${row.id}`,
})

async function collectionsOf(catalogue: Catalogue, limit: number, offset: number) {
  const rows = await catalogue.collections(limit, offset)
  return {
    notice,
    collections: rows.slice(0, limit).map((row) => shownCollection(catalogue, row)),
    skills: null,
    nextOffset: rows.length > limit ? offset + limit : null,
  }
}

async function collectionOf(catalogue: Catalogue, id: string) {
  const collection = await catalogue.sources.collections.ofId(id.toLowerCase())
  if (!collection)
    throw new Refused('There is no public collection with this id. list_collections has them.')
  const skills = listingsIn(await catalogue.listed(), collection).slice(0, most.skills)
  return {
    notice,
    collections: [shownCollection(catalogue, collection)],
    skills: skills.map((one) => catalogue.summary(one)),
    nextOffset: null,
  }
}
