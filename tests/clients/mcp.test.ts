import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { packageOf, textOf } from './package-files.ts'
import { collected } from './set-up.ts'

describe.each(inject('sites'))('the MCP client, at a site $name', ({ origin, collection }) => {
  let client: Client
  beforeEach(async () => {
    client = new Client({ name: 'clients', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)))
    await client.listTools() // from then on it checks replies against the tools' schemas
  })
  afterEach(() => client.close())

  const told = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args })
    expect(result.isError ?? false).toBe(false)
    return result.structuredContent as Record<string, unknown>
  }

  test('finds a skill and the skills of a collection', async () => {
    const found = await told('search_skills', { query: 'pdf' })
    expect(found).toMatchObject({ skills: [{ slug: 'pdf-ink', page: `${origin}/skills/pdf-ink` }] })
    const inside = await told('list_collections', { id: collection })
    for (const slug of collected) expect(JSON.stringify(inside)).toContain(`"${slug}"`)
  })

  test('reads every file of a skill as it is in the package', async () => {
    const files = Object.entries(await packageOf(origin, 'pdf-ink'))
    expect(files.length).toBeGreaterThan(3)
    for (const [path, content] of files) {
      const { file } = await told('get_package_file', { slug: 'pdf-ink', path })
      expect(file).toMatchObject({ path, text: textOf(content) })
    }
  })

  test('is told how to install, from the address of this site', async () => {
    const ways = await told('install_instructions', { slug: 'pdf-ink', client: 'here' })
    expect(JSON.stringify(ways)).toContain(`${origin}/skills/pdf-ink`)
  })
})
