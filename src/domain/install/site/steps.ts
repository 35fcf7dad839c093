import { bundleName, marketplaceName } from '../git-place.ts'
import { type GivenSkill, siteCommands, skillsAdd } from '../from-here.ts'
import type { SiteAddresses } from './site-place.ts'

/** What a step does; its words are in copy/connect-steps.ts. */
export type StepKey =
  | 'marketplace'
  | 'marketplaceFile'
  | 'plugin'
  | 'plugins'
  | 'bundle'
  | 'settings'
  | 'extension'
  | 'extensionOfAll'
  | 'skills'
  | 'skillsAll'
  | 'find'
  | 'clawhub'
  | 'unpack'
  | 'clone'
  | 'index'
  | 'json'
  | 'mcp'
  | 'connector'
  | 'mcpFile'
  | 'registry'
  | 'registrySettings'
  | 'card'
  | 'policy'
  | 'policyOfServers'

/** What has to be there before a step works. */
export type Need = 'git' | 'node' | 'npx' | 'posix' | 'https' | 'curl'

/** One thing to run, to paste or to open. */
export interface SiteStep {
  readonly key: StepKey
  readonly form: 'command' | 'json' | 'address'
  /** To be copied as it is. */
  readonly text: string
  readonly needs: readonly Need[]
  /** Opens the client with exactly what the text says. */
  readonly link?: string
  /** The text is the address of a file, which can be opened and read. */
  readonly isFile?: true
  /** What to run next. */
  readonly following?: string
}

/** Stands in a command for the slug of the skill that a person chooses. */
export const anyName = 'NAME'

/** What the steps are made for. */
export interface SiteQuestion {
  readonly to: SiteAddresses
  /** The skills that the place has, as far as they are known; none for the whole catalogue. */
  readonly given: readonly GivenSkill[]
  /** What answers: a server, or files alone, which have no git, no search and no `/mcp`. */
  readonly answers: 'server' | 'files'
}

export type Steps = (question: SiteQuestion) => readonly SiteStep[]

const lines = (all: readonly string[]): string => all.join('\n')
export const shown = (value: object): string => JSON.stringify(value, null, 2)
const folders = ({ given }: SiteQuestion) => given.filter(({ isFolder }) => isFolder)

/** What of it comes as one, and what each by itself; null where there is no bundle, or nothing in it. */
function bundled({ to: { place }, given }: SiteQuestion) {
  if (place.kind !== 'collection' && place.kind !== 'author') return null
  const apart = given.filter(({ isBundled }) => !isBundled)
  return given.length - apart.length > 1 ? { name: bundleName(place), apart } : null
}

/** Only where a server answers. */
export const onServer =
  (steps: Steps): Steps =>
  (question) =>
    question.answers === 'server' ? steps(question) : []
/** Only where there are files alone. */
export const onFiles =
  (steps: Steps): Steps =>
  (question) =>
    question.answers === 'files' ? steps(question) : []
/** Only of the site as a whole. */
export const ofSite =
  (steps: Steps): Steps =>
  (question) =>
    question.to.place.kind === 'catalogue' ? steps(question) : []

const pluginKey = (isBundle: boolean, plugins: number): StepKey => {
  if (isBundle) return 'bundle'
  return plugins === 1 ? 'plugin' : 'plugins'
}

/** A marketplace, and its plugins: one block, a command a line. `install`: up to the plugin's name. */
export const plugins = (program: string, install: string): Steps =>
  onServer((question) => {
    const { git, marketplace } = question.to
    const bundle = bundled(question)
    const add = `${program} plugin marketplace add ${git}`
    const each = `${program} plugin ${install}`
    const slugs = (bundle?.apart ?? question.given).map(({ slug }) => slug)
    const names = bundle ? [bundle.name, ...slugs] : slugs
    return names.length > 0
      ? [
          {
            key: pluginKey(bundle !== null, names.length),
            form: 'command',
            text: lines([add, ...names.map((name) => `${each} ${name}@${marketplace}`)]),
            needs: ['git'],
          },
        ]
      : [
          {
            key: 'marketplace',
            form: 'command',
            text: add,
            needs: ['git'],
            following: `${each} ${anyName}@${marketplace}`,
          },
        ]
  })

/** Claude Code alone takes a marketplace that is a file: of everything, or of a collection. */
export const marketplaceFile: Steps = onFiles(({ to, given }) => {
  const { place, origin, skills: address } = to
  const isCollection = place.kind === 'collection'
  const name = isCollection ? to.marketplace : marketplaceName({ kind: 'catalogue' })
  const file = isCollection
    ? `${address}/marketplace.json`
    : `${origin}/.claude-plugin/marketplace.json`
  const install = 'claude plugin install'
  const there = given.filter(({ isInFile }) => isInFile)
  if (given.length > 0 && there.length === 0) return []
  return [
    {
      key: 'marketplaceFile',
      form: 'command',
      text: lines([
        `claude plugin marketplace add ${file}`,
        ...there.map(({ slug }) => `${install} ${slug}@${name}`),
      ]),
      needs: ['https'],
      ...(there.length > 0 ? {} : { following: `${install} ${anyName}@${name}` }),
    },
  ]
})

/** VS Code's settings name the repository; a person chooses the plugins in its own list. */
export const settings: Steps = onServer(({ to: { git } }) => [
  {
    key: 'settings',
    form: 'json',
    text: shown({ 'chat.plugins.enabled': true, 'chat.plugins.marketplaces': [git] }),
    needs: ['git', 'https'],
  },
])

/** One for each skill; of the catalogue, which is none itself, those that a person names. */
export const extensions: Steps = onServer((question) => {
  const { origin, git, place } = question.to
  if (place.kind === 'catalogue')
    return [
      {
        key: 'extension',
        form: 'command',
        text: `gemini extensions install ${origin}/git/skills/${anyName}.git`,
        needs: ['git'],
      },
    ]
  const bundle = bundled(question)
  const apart = folders(bundle ? { ...question, given: bundle.apart } : question)
  const each = apart.map(({ slug }) => `${origin}/git/skills/${slug}.git`)
  const addresses = bundle ? [git, ...each] : each
  if (addresses.length === 0) return []
  return [
    {
      key: bundle ? 'extensionOfAll' : 'extension',
      form: 'command',
      text: lines(addresses.map((address) => `gemini extensions install ${address}`)),
      needs: ['git'],
    },
  ]
})

/** The `skills` command line; `agent`: its name for the client that the skills are for. */
export const skills =
  (agent?: string): Steps =>
  (question) => {
    const { place, skills: address, origin } = question.to
    const isSite = place.kind === 'catalogue'
    if (!isSite && question.given.length > 0 && folders(question).length === 0) return []
    const flag = agent === undefined ? '' : ` -a ${agent}`
    return [
      {
        key: isSite ? 'skillsAll' : 'skills',
        form: 'command',
        text: skillsAdd(address) + flag,
        needs: ['node'],
        ...(isSite ? { following: `${skillsAdd(`${origin}/skills/${anyName}`)}${flag}` } : {}),
      },
    ]
  }

export const find: Steps = ofSite(
  onServer(({ to: { origin } }) => [
    {
      key: 'find',
      form: 'command',
      text: `SKILLS_API_URL=${origin} npx skills find`,
      needs: ['node', 'posix'],
    },
  ]),
)

export const clawhub: Steps = onServer((question) => {
  const before = `CLAWHUB_REGISTRY=${question.to.origin} npx clawhub`
  const needs = ['npx', 'posix'] as const
  if (question.to.place.kind === 'catalogue')
    return [
      {
        key: 'find',
        form: 'command',
        text: `${before} search pdf`,
        needs,
        following: `${before} install ${anyName}`,
      },
    ]
  const all = folders(question)
  if (all.length === 0) return []
  const text = lines(all.map(({ slug }) => `${before} install ${slug}`))
  return [{ key: 'clawhub', form: 'command', text, needs }]
})

export const unpack: Steps = (question) => {
  const all = question.given.flatMap(
    (given) => siteCommands(given, question.to.origin)?.unpack ?? [],
  )
  if (all.length === 0) return []
  return [{ key: 'unpack', form: 'command', text: lines(all), needs: ['curl', 'posix'] }]
}

export const clone: Steps = onServer(({ to: { git } }) => [
  { key: 'clone', form: 'command', text: `git clone --depth 1 ${git}`, needs: ['git'] },
])

export const index: Steps = ({ to: { skills: address, place } }) =>
  place.kind === 'skill'
    ? []
    : [
        {
          key: 'index',
          form: 'command',
          text: `curl -fsSL ${address}/.well-known/agent-skills/index.json`,
          needs: ['curl'],
        },
      ]

export const json: Steps = ofSite(({ to: { origin } }) => [
  {
    key: 'json',
    form: 'command',
    text: `curl -fsSL ${origin}/api/skills.json`,
    needs: ['curl'],
  },
])
