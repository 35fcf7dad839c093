import { expect } from 'vitest'
import { server } from '#backend/server.ts'
import { openWorld, type World } from './people.ts'

export const origin = 'http://localhost:3000'
const hostileName = `</title><script>alert(1)</script>]]> & "quotes' \u0007\u202E [link](javascript:x) 中文`
/** The name of a skill that tries to break out of every format, as XML can contain it. */
export const hostile = hostileName.replace('\u0007', '')
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export interface WebWorld {
  readonly world: World
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  /** The text at a path, which must be there and have this type. */
  readonly text: (path: string, type: string) => Promise<string>
}

/** A server with the samples, the hostile skill, and skills that are or are not plugins. */
export async function openWebWorld(): Promise<WebWorld> {
  const world = await openWorld()
  const app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
  await world.run(`insert into public.skills (slug, name, summary, description, category, supports, repo_url, install_mcp, created_at)
    values ('hostile', ${quoted(hostileName)}, ${quoted(`${hostileName}\n- [x](y)`)}, ${quoted('---\nname: other\n---\n</script>')}, '{data}', '{claude}', null, null, now())`)
  await world.run(`insert into public.skills (slug, name, summary, description, category, supports, repo_url, install_mcp)
    values ('plug-in', 'Plug', 'plugs', 'x', '{data}', '{mcp}', 'https://github.com/some/place/tree/main/skills/plug', '{"mcpServers": {"plug": {"command": "npx", "args": ["-y", "plug@1"]}}}'),
      ('folder', 'Folder', 'folds', 'x', '{data}', '{claude}', 'https://github.com/some/place/tree/v2/skills/folder', null),
      ('file-scheme', 'F', 'f', 'x', '{data}', '{mcp}', 'https://github.com/some/place', '{"mcpServers": {"f": {"url": "file:///etc/passwd"}}}'),
      ('-odd-', 'Odd', 'odd', 'x', '{data}', '{claude}', 'https://github.com/some/odd/tree/main/x', null),
      ('any-branch', 'Any', 'any', 'x', '{data}', '{claude}', 'https://github.com/some/place/tree/feature/x/skills/any', null),
      ('known-branch', 'Known', 'known', 'x', '{data}', '{claude}', 'https://github.com/some/place/tree/feature/x/skills/known', null)`)
  await world.run(
    `update public.skills set origin = '{"format": "skill-md", "source": "skills/known/SKILL.md", "key": "k"}' where slug = 'known-branch'`,
  )
  const ask = (path: string, init: RequestInit = {}) =>
    Promise.resolve(
      app.fetch(new Request(origin + path, init), {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      }),
    )
  const text = async (path: string, type: string) => {
    const reply = await ask(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
    return reply.text()
  }
  return { world, ask, text }
}
