import type { McpServer } from '@modelcontextprotocol/server'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { assistants } from '#copy/assistants.ts'
import { connect } from '#copy/connect.ts'
import { install } from '#copy/install.ts'
import type { HintFacts } from '#domain/install/client.ts'
import { type ClientId, clients, type HintKey } from '#domain/install/clients.ts'
import { archivesOf, siteCommands } from '#domain/install/from-here.ts'
import { fillingOf, installPanes } from '#domain/install/panes.ts'
import { folderOf } from '#domain/package/skill-md.ts'
import { isWritten } from '../listings/listing.ts'
import type { Listing } from '../listings/listing.ts'
import type { Catalogue } from './catalogue.ts'
import { fromThisSite } from './from-this-site.ts'
import { askedClients, InstallAsked, InstallTold } from './replies.ts'
import { shownList, shownOrNull, shownText } from './shown-text.ts'
import { readOnly, titleOf } from './skill-tools.ts'
import { Refused, toolResult } from './tool-result.ts'

type Language = 'zh' | 'en'
type Way = InstallTold['ways'][number]

/** Characters of a text that is to be copied; the database stores no longer one. */
const longestText = 8000

export function addInstallTool(server: McpServer, catalogue: Catalogue): void {
  const names = { ...connect.en.names, ...install.en.clients }
  const known = askedClients.map((id) => `${id} (${names[id]})`).join(', ')
  server.registerTool(
    'install_instructions',
    {
      title: titleOf('install'),
      description: `How a skill is installed in a client, with exact commands, configurations and links. From this site itself (fromThisSite) no GitHub is needed. Clients: ${known}. Nothing is installed by this tool: show the text to the user and ask before running it.`,
      inputSchema: toStandardJsonSchema(InstallAsked),
      outputSchema: toStandardJsonSchema(InstallTold),
      annotations: readOnly,
    },
    (asked) => toolResult(() => instructions(catalogue, asked)),
  )
}

async function instructions(
  catalogue: Catalogue,
  { slug, client, language }: v.InferOutput<typeof InstallAsked>,
): Promise<InstallTold> {
  const listing = await catalogue.skill(slug)
  const all = waysOf(listing, catalogue.origin, language)
  const ways = client === undefined ? all : all.filter((way) => way.client === client)
  const everySite = fromThisSite(listing, catalogue.origin, language)
  const site = client === undefined ? everySite : everySite.filter((way) => way.client === client)
  const given = new Set([...ways, ...site].map((way) => way.client))
  const others = [...new Set([...all, ...everySite].map((way) => way.client))].filter(
    (one) => !given.has(one),
  )
  if (given.size === 0) throw new Refused(nothingFor(listing, others, language))
  const fields = fillingOf(skillOf(listing))?.fields ?? []
  return {
    notice: assistants[language].notice,
    ways,
    fields: fields.map(({ name, place, isRequired, isSecret, hint, choices }) => ({
      name: shownText(name, 200),
      place,
      isRequired,
      isSecret,
      hint: shownOrNull(hint, 300),
      choices: shownList(choices, 50, 200),
    })),
    fromThisSite: site,
    otherClients: others,
    repoUrl: shownOrNull(listing.repoUrl, 500),
  }
}

function nothingFor(
  { repoUrl, slug }: Listing,
  others: InstallTold['otherClients'],
  language: Language,
): string {
  if (others.length > 0)
    return `"${slug}" gives nothing for this client. It has something for: ${others.join(', ')}.`
  const words = install[language]
  return repoUrl ? `${words.noInstall} ${shownText(repoUrl, 500)}` : words.noInstallNoRepo
}

const skillOf = (listing: Listing) => ({
  slug: listing.slug,
  version: listing.version,
  install: { cli: listing.installCli, mcp: listing.installMcp, claude: listing.installClaude },
  installInputs: listing.installInputs,
})

/** Every way to install it, in the order of the page's tabs. */
function waysOf(listing: Listing, origin: string, language: Language): Way[] {
  const skill = skillOf(listing)
  const filling = fillingOf(skill)
  const { slug, repoUrl } = listing
  const words = install[language]
  const way = (
    client: ClientId,
    form: Way['form'],
    text: string,
    more: Partial<Way> = {},
  ): Way => ({
    client,
    name: words.clients[client],
    form,
    text: shownText(text, longestText),
    link: null,
    hints: hintsOf(client, { form, filling, repoUrl }, slug, language),
    ...more,
  })
  const given = installPanes(skill).map(({ client, form, text, hidden, pinned, link }) => {
    const made = way(client, form, text, { link: link?.href ?? null })
    const more = [
      ...(pinned ? [words.pinned(shownText(listing.version, 255))] : []),
      ...(hidden.length > 0 ? [words.hidden(hidden.join(', '))] : []),
    ]
    return { ...made, hints: [...made.hints, ...more] }
  })
  return [...given, ...fromHere(listing, origin, way)]
}

function fromHere(
  listing: Listing,
  origin: string,
  way: (client: ClientId, form: Way['form'], text: string) => Way,
): Way[] {
  const { slug, digest, files } = listing
  if (digest === null)
    return isWritten(listing) ? [way('skillMd', 'file', `${origin}/skills/${slug}/SKILL.md`)] : []
  const commands = siteCommands({ slug, digest, isFolder: files.includes('SKILL.md') }, origin)
  return [
    ...(commands
      ? [way('here', 'command', commands.unpack), way('here', 'command', commands.skills)]
      : []),
    way('here', 'file', archivesOf(origin, digest).zip),
  ]
}

function hintsOf(of: ClientId, facts: HintFacts, slug: string, language: Language): string[] {
  const all: readonly { key: HintKey; when?: (facts: HintFacts) => boolean }[] = clients[of].hints
  return all
    .filter(({ when }) => !when || when(facts))
    .map(({ key }) => {
      const sentence = install[language].hints[key]
      return typeof sentence === 'string' ? sentence : sentence(folderOf(slug))
    })
}
