import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BackendOptions, openBackend } from '#backend/backend.ts'
import { type Environment, readEnvironment, siteConfig, siteOf } from '#backend/environment.ts'
import { giveUp } from '#backend/terminal.ts'
import { askEmbedded, askHosted } from './ask.ts'
import { writeStaticSite } from './static-site.ts'

/**
 * `SITE_URL=https://… npm run export [FOLDER]`: writes the built app, and all that the server makes
 * for machines, as files; by default to `site/`. The data comes from the hosted project
 * (SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY), else from DATABASE_URL or DATA_DIR, else it is the
 * samples that the product contains.
 */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  if (!env.SITE_URL)
    throw new Error(
      'SITE_URL=https://… is the public address that feeds and sitemaps name. / SITE_URL 是网站的公开地址，订阅和站点地图里都要写它。',
    )
  const dist = fileURLToPath(new URL('../../dist', import.meta.url))
  const folder = resolve(process.argv[2] ?? 'site')
  const backend = env.SUPABASE_URL ? null : await openBackend(dataOf(env))
  try {
    const ask = backend
      ? askEmbedded(backend)
      : askHosted(env.SUPABASE_URL!, env.SUPABASE_PUBLISHABLE_KEY!)
    const pages = await writeStaticSite(
      ask,
      env.SITE_URL,
      dist,
      folder,
      siteOf(env),
      env.SUPABASE_URL,
    )
    if (!backend)
      writeFileSync(
        join(folder, 'config.json'),
        JSON.stringify({
          url: env.SUPABASE_URL,
          key: env.SUPABASE_PUBLISHABLE_KEY,
          ...siteConfig(siteOf(env)),
        }),
      )
    console.log(`${folder}  ${pages} pages / ${pages} 页`)
  } finally {
    await backend?.close()
  }
}

/** Which database to read; without a data folder a new one in memory, which holds the samples. */
function dataOf({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Environment): BackendOptions {
  if (databaseUrl) return { databaseUrl }
  return existsSync(dataDir) ? { dataDir } : {}
}

main().catch(giveUp)
