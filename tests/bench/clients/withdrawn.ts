import { setTimeout as wait } from 'node:timers/promises'
import { asOperator } from './catalogue.ts'
import { fetched } from './clients.ts'
import type { Measured } from './measured.ts'

interface View {
  readonly what: string
  readonly isThere: () => Promise<boolean>
}

/** Where a skill and a server can be seen, until they are withdrawn. */
function views(
  { site, collection }: Measured,
  skill: string,
  digest: string,
  server: string,
): View[] {
  const { origin } = site
  const says = (path: string, text: string, body?: object) => async () => {
    const { text: told, wrong } = await fetched(origin + path, body)
    return wrong === null && told.includes(text)
  }
  const answers = (path: string) => async () => (await fetched(origin + path)).wrong === null
  const call = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const commit = async (path: string) =>
    (await fetched(`${origin}${path}/info/refs?service=git-upload-pack`)).text
  const changes = (path: string): (() => Promise<boolean>) => {
    const before = commit(path)
    return async () => (await commit(path)) === (await before)
  }
  return [
    { what: 'its package', isThere: answers(`/packages/${digest}.zip`) },
    { what: 'its SKILL.md', isThere: answers(`/skills/${skill}/SKILL.md`) },
    { what: 'index 0.2.0', isThere: says('/.well-known/agent-skills/index.json', digest) },
    { what: 'index 0.1.0', isThere: says('/.well-known/skills/index.json', `"${skill}"`) },
    {
      what: 'a collection’s index',
      isThere: says(`/collections/${collection}/.well-known/agent-skills/index.json`, digest),
    },
    { what: 'marketplace.json', isThere: says('/marketplace.json', `"${skill}"`) },
    {
      what: 'git of the skill',
      isThere: answers(`/git/skills/${skill}.git/info/refs?service=git-upload-pack`),
    },
    { what: 'git of the collection', isThere: changes(`/git/collections/${collection}.git`) },
    { what: 'git of the catalogue', isThere: changes('/git/catalogue.git') },
    { what: 'ClawHub', isThere: answers(`/api/v1/download?slug=${skill}`) },
    {
      what: '/mcp get_package_file',
      isThere: async () => {
        const { text } = await fetched(
          `${origin}/mcp`,
          call('get_package_file', { slug: skill, path: 'SKILL.md' }),
        )
        return text.includes('Handles number')
      },
    },
    {
      what: '/api/search, as something to install',
      isThere: says(`/api/search?q=${skill}&limit=5`, `"${skill}"`),
    },
    {
      what: 'the registry',
      isThere: says(`/v0.1/servers?search=${server.slice(server.indexOf('/') + 1)}`, `"${server}"`),
    },
    {
      what: 'the registry’s version',
      isThere: answers(`/v0.1/servers/${encodeURIComponent(server)}/versions/latest`),
    },
    {
      what: 'managed-settings.json',
      isThere: says('/managed-settings.json', `@ada/${server.slice(server.indexOf('/') + 1)}@`),
    },
  ]
}

/** How long a version that was taken back can still be had, by each way. */
export async function withdrawn(measured: Measured): Promise<void> {
  const { site, token } = measured
  const version = async (slug: string) => {
    const [found] = await asOperator<{ id: string; digest: string }>(
      site,
      'GET',
      `package_versions?select=id,digest,skills!inner(slug)&skills.slug=eq.${slug}&status=eq.published`,
    )
    if (!found) throw new Error(`${slug} has no version`)
    return found
  }
  const [skill, server] = ['skill-70', 'io.github.ada/server-70']
  const [row] = await asOperator<{ slug: string }>(
    site,
    'GET',
    `skills?select=slug&origin->>source=eq.${server}`,
  )
  const [one, other] = [await version(skill), await version(row?.slug ?? '')]
  const all = views(measured, skill, one.digest, server)
  for (const { what, isThere } of all)
    if (!(await isThere())) console.log(`  ${what}: not there before`)
  for (const { id } of [one, other]) {
    const reply = await fetch(`${site.inner}/rest/v1/rpc/withdraw_version`, {
      method: 'POST',
      headers: {
        apikey: site.key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_id: id }),
    })
    if (!reply.ok) throw new Error(`not withdrawn: ${reply.status} ${await reply.text()}`)
  }
  const begun = performance.now()
  await Promise.all(
    all.map(async ({ what, isThere }) => {
      while (performance.now() - begun < 120_000) {
        if (!(await isThere())) {
          console.log(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
          return
        }
        await wait(1000)
      }
      console.log(`  ${what}: STILL THERE after two minutes`)
    }),
  )
}
