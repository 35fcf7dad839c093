import { describe, expect, inject, test } from 'vitest'
import { type Entry, expectForm, type List } from '../../supabase/tests/registry-site.ts'
import { collected } from './set-up.ts'

describe.each(inject('sites'))('the MCP registry, at a site $name', ({ origin, collection }) => {
  const ask = async (path: string) => (await fetch(origin + path)).json() as Promise<unknown>

  /** The names of all servers, page by page; every reply in the public form. */
  async function namesIn(base: string): Promise<string[]> {
    const names: string[] = []
    for (let cursor = '', more = true; more;) {
      const page = (await ask(`${base}/v0.1/servers?limit=2&cursor=${cursor}`)) as List
      expectForm('ServerList', page)
      names.push(...page.servers.map(({ server }) => server.name))
      more = page.metadata.nextCursor !== undefined
      cursor = encodeURIComponent(page.metadata.nextCursor ?? '')
    }
    return names
  }

  test('answers every page, list of versions and version in the public form', async () => {
    const names = await namesIn('')
    expect(names.length).toBeGreaterThan(2)
    expect(new Set(names).size).toBe(names.length)
    const pages: unknown[] = []
    for (const name of names) {
      const at = `/v0.1/servers/${encodeURIComponent(name)}/versions`
      const versions = (await ask(at)) as List
      expectForm('ServerList', versions)
      for (const { server } of versions.servers)
        expectForm('ServerResponse', await ask(`${at}/${encodeURIComponent(server.version)}`))
      const latest = await ask(`${at}/latest`)
      expectForm('ServerResponse', latest)
      pages.push((latest as Entry).server['websiteUrl'])
    }
    // whoever has no page of its own is shown the one here
    expect(pages).toContainEqual(expect.stringMatching(`^${origin}/skills/`))
    const changed = await ask(
      '/v0.1/servers?updated_since=2020-01-01T00:00:00Z&include_deleted=true',
    )
    expectForm('ServerList', changed)
  })

  test('is a registry of a collection as well, and says in the public form what is not there', async () => {
    const all = await namesIn('')
    const some = await namesIn(`/collections/${collection}`)
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThanOrEqual(collected.length)
    expect(some.filter((name) => !all.includes(name))).toEqual([])
    const unknown = await fetch(`${origin}/v0.1/servers/no.such%2Fserver/versions/latest`)
    expect(unknown.status).toBe(404)
    expectForm('Error', await unknown.json())
  })
})
