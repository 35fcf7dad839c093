import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSkill } from '../skill-folder.ts'
import type { BenchSite } from './site.ts'

/** One of so many listings is a server of tools. */
const everyServer = 12

/** How many of `count` listings are skills; the rest are servers. */
export const skillsOf = (count: number): number => count - Math.floor(count / everyServer)

const serverJson = (n: number) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `io.github.ada/server-${n}`,
  description: `Reads the tides of harbour ${n}`,
  version: '1.0.0',
  packages: [
    {
      registryType: 'npm',
      identifier: `@ada/server-${n}`,
      version: '1.0.0',
      transport: { type: 'stdio' },
    },
  ],
})

/** Fills the folder `data` with so many listings, which have packages of their own. */
export async function fillWithPackages(folder: string, count: number): Promise<void> {
  const work = join(folder, 'work')
  const skills = skillsOf(count)
  for (let n = 0; n < skills; n++) makeSkill(join(work, `skills/skill-${n}`), n)
  const servers = Array.from({ length: count - skills }, (_, n) => ({ server: serverJson(n) }))
  mkdirSync(work, { recursive: true })
  writeFileSync(join(work, 'servers.json'), JSON.stringify({ servers }))
  execFileSync('git', ['-C', work, 'init', '--quiet'])
  execFileSync('git', ['-C', work, 'remote', 'add', 'origin', 'https://github.com/ada/bench.git'])
  const command = spawn(process.execPath, ['--import', 'tsx', 'supabase/import/main.ts', work], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => command.on('close', resolve))
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
}

/** Asks the API as the operator; gives the rows. */
export async function asOperator<Row>(
  { inner, secret }: BenchSite,
  method: string,
  path: string,
  body?: object,
): Promise<Row[]> {
  const reply = await fetch(`${inner}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: secret,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Row[]
}

/** Somebody new who may do what a moderator may. */
export async function moderator(site: BenchSite): Promise<{ id: string; token: string }> {
  const username = `moderator-${Date.now() % 1e9}`
  const email = `${username}@example.org`
  const made = await fetch(`${site.inner}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: site.secret, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', data: { username } }),
  })
  const { user, access_token: token } = (await made.json()) as {
    user?: { id: string }
    access_token?: string
  }
  if (!user || token === undefined) throw new Error(`nobody could sign up: ${made.status}`)
  await asOperator(site, 'POST', 'rpc/operator_set_role', {
    p_email: email,
    p_role: 'moderator',
    p_on: true,
  })
  return { id: user.id, token }
}

/** A public collection of some skills; gives its id. */
export async function collectionOf(
  site: BenchSite,
  owner: { readonly user_id: string },
  slugs: readonly string[],
): Promise<string> {
  const [collection] = await asOperator<{ id: string }>(site, 'POST', 'collections', {
    ...owner,
    name: 'Hundred',
    is_public: true,
  })
  if (!collection) throw new Error('no collection was made')
  const skills = await asOperator<{ id: string }>(
    site,
    'GET',
    `skills?select=id&slug=in.(${slugs.join(',')})`,
  )
  const items = skills.map(({ id }) => ({
    ...owner,
    collection_id: collection.id,
    item_type: 'skill',
    item_id: id,
  }))
  await asOperator(site, 'POST', 'collection_items', items)
  return collection.id
}
