import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { vi } from 'vitest'
import { server } from '#backend/server.ts'
import { askEmbedded } from '#web/ask.ts'
import { webRoutes } from '#web/web-routes.ts'
import { makeHistory } from './git-repositories.ts'
import type { World } from './people.ts'

const run = promisify(execFile)

export interface GitSite {
  readonly origin: string
  /** An empty folder, of which nothing is left. */
  readonly folder: string
  /** What the project was asked, until it is emptied. */
  asked: string[]
  /** How often a client asked for files. */
  posts: number
  /** Whoever asks the project waits for it. */
  gate: Promise<unknown>
  /** Runs git in the folder, as somebody without any configuration; gives what it says. */
  readonly git: (...words: string[]) => Promise<string>
  readonly close: () => Promise<void>
}

async function listening(fetch: Parameters<typeof getRequestListener>[0]): Promise<Server> {
  const listener = getRequestListener(fetch)
  const http = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return http
}

/**
 * A site at an address of this machine. `givenOut`: where it keeps what can be made again; without
 * it the whole server answers, with everything before and around the documents.
 */
export async function openGitSite(world: World, givenOut?: string): Promise<GitSite> {
  const folder = mkdtempSync(join(tmpdir(), 'git-site-'))
  const backend = {
    ...world.backend,
    fetch: async (...request: Parameters<typeof world.backend.fetch>) => {
      site.asked.push(request[0].url)
      await site.gate
      return world.backend.fetch(...request)
    },
  }
  const whole = server({ backend }, () => Promise.resolve(new Response('app')))
  const documents =
    givenOut === undefined
      ? null
      : webRoutes(
          askEmbedded(backend),
          () => 'http://localhost',
          undefined,
          givenOut,
          ({ req }) => req.header('x-client') ?? 'git',
        )
  const http = await listening((request, env) => {
    if (request.method === 'POST') site.posts++
    return documents ? documents.fetch(request) : whole.fetch(request, env)
  })
  const site: GitSite = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    folder,
    asked: [],
    posts: 0,
    gate: Promise.resolve(),
    async git(...words) {
      const { stdout, stderr } = await run('git', words, {
        cwd: folder,
        env: {
          PATH: process.env['PATH'] ?? '',
          HOME: folder,
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_TERMINAL_PROMPT: '0',
          LC_ALL: 'C',
        },
      })
      return stdout + stderr
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

/**
 * Fetches a repository into one of somebody's own, called `name`, with a history of 3,000 commits, and
 * checks out what came; gives how often the client asked for files.
 */
export async function fetchIntoOwn(
  site: GitSite,
  path: string,
  name: string,
  version: string,
): Promise<number> {
  makeHistory(join(site.folder, name), 3000)
  site.posts = 0
  const inVersion = ['-c', `protocol.version=${version}`]
  await site.git('-C', name, ...inVersion, 'fetch', site.origin + path, 'main')
  const { posts } = site
  await site.git('-C', name, 'checkout', 'FETCH_HEAD')
  return posts
}

/** Whether a repository ends at a commit of which it lacks the parents. `folder`: its path or name. */
export const isShallow = async (site: GitSite, folder: string): Promise<boolean> =>
  (await site.git('-C', folder, 'rev-parse', '--is-shallow-repository')).trim() === 'true'

const realNow = performance.now.bind(performance)
let ahead = 0
/** Two minutes pass, for everything that is kept for a while. */
export function later(): void {
  ahead += 120_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}
