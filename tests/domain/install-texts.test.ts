import { describe, expect, test } from 'vitest'
import { install } from '#copy/install.ts'
import {
  type AuthorId,
  authorClient,
  authorIds,
  clientIds,
  clients,
  type ServerId,
  serverClient,
  serverIds,
} from '#domain/install/clients.ts'
import type { Filling } from '#domain/install/configuration.ts'
import { fieldsOf } from '#domain/install/fields.ts'
import type { McpServer } from '#domain/install/server.ts'

/* What each client of the table writes, word for word: what a person pastes never changes unseen. */

const fill = (server: McpServer): Filling => ({
  server,
  fields: fieldsOf(server, null),
  typed: { 'variable REGION': "it's" },
})
const servers: Record<McpServer['kind'], Filling> = {
  local: fill({
    kind: 'local',
    name: 'weather',
    command: 'npx',
    args: ['-y', 'weather@1.2.3'],
    env: { API_KEY: 'YOUR_API_KEY', REGION: 'eu' },
  }),
  remote: fill({
    kind: 'remote',
    name: 'weather',
    type: 'sse',
    url: 'https://mcp.example/x',
    headers: { Authorization: 'Bearer YOUR_TOKEN' },
  }),
}
const lines = (...all: string[]) => all.join('\n')

const plain = {
  local: lines(
    '{',
    '  "mcpServers": {',
    '    "weather": {',
    '      "command": "npx",',
    '      "args": ["-y", "weather@1.2.3"],',
    '      "env": {',
    '        "API_KEY": "YOUR_API_KEY",',
    `        "REGION": "it's"`,
    '      }',
    '    }',
    '  }',
    '}',
  ),
  remote: lines(
    '{',
    '  "mcpServers": {',
    '    "weather": {',
    '      "type": "sse",',
    '      "url": "https://mcp.example/x",',
    '      "headers": {',
    '        "Authorization": "Bearer YOUR_TOKEN"',
    '      }',
    '    }',
    '  }',
    '}',
  ),
}
const claudeCode = {
  local: String.raw`claude mcp add --env API_KEY=YOUR_API_KEY --env 'REGION=it'\''s' --transport stdio weather -- npx -y weather@1.2.3`,
  remote: `claude mcp add --header 'Authorization: Bearer YOUR_TOKEN' --transport sse weather https://mcp.example/x`,
}

/** A client without its texts does not compile. Null: it does not take such a server. */
const texts: Record<AuthorId | ServerId, Record<McpServer['kind'], string | null>> = {
  cli: {
    local: String.raw`API_KEY=YOUR_API_KEY REGION='it'\''s' npx -y weather@1.2.3`,
    remote: null,
  },
  mcp: plain,
  claude: claudeCode,
  generic: plain,
  claudeCode,
  claudeDesktop: {
    local: plain.local,
    remote: lines(
      '{',
      '  "mcpServers": {',
      '    "weather": {',
      '      "command": "npx",',
      '      "args": [',
      '        "-y",',
      '        "mcp-remote",',
      '        "https://mcp.example/x",',
      '        "--transport",',
      '        "sse-only",',
      '        "--header",',
      '        "Authorization:${AUTHORIZATION}"',
      '      ],',
      '      "env": {',
      '        "AUTHORIZATION": "Bearer YOUR_TOKEN"',
      '      }',
      '    }',
      '  }',
      '}',
    ),
  },
  cursor: {
    local: plain.local,
    remote: lines(
      '{',
      '  "mcpServers": {',
      '    "weather": {',
      '      "url": "https://mcp.example/x",',
      '      "headers": {',
      '        "Authorization": "Bearer YOUR_TOKEN"',
      '      }',
      '    }',
      '  }',
      '}',
    ),
  },
  vscode: {
    local: lines(
      '{',
      '  "inputs": [',
      '    {',
      '      "id": "api-key",',
      '      "type": "promptString",',
      '      "description": "API_KEY",',
      '      "password": true',
      '    }',
      '  ],',
      '  "servers": {',
      '    "weather": {',
      '      "type": "stdio",',
      '      "command": "npx",',
      '      "args": ["-y", "weather@1.2.3"],',
      '      "env": {',
      '        "API_KEY": "${input:api-key}",',
      `        "REGION": "it's"`,
      '      }',
      '    }',
      '  }',
      '}',
    ),
    remote: lines(
      '{',
      '  "inputs": [',
      '    {',
      '      "id": "authorization",',
      '      "type": "promptString",',
      '      "description": "Authorization",',
      '      "password": true',
      '    }',
      '  ],',
      '  "servers": {',
      '    "weather": {',
      '      "type": "sse",',
      '      "url": "https://mcp.example/x",',
      '      "headers": {',
      '        "Authorization": "Bearer ${input:authorization}"',
      '      }',
      '    }',
      '  }',
      '}',
    ),
  },
}

const links: Partial<Record<ServerId, string>> = {
  cursor: `cursor://anysphere.cursor-deeplink/mcp/install?name=weather&config=${encodeURIComponent(
    btoa(
      `{"command":"npx","args":["-y","weather@1.2.3"],"env":{"API_KEY":"YOUR_API_KEY","REGION":"it's"}}`,
    ),
  )}`,
  vscode: `vscode:mcp/install?${encodeURIComponent(
    `{"name":"weather","inputs":[{"id":"api-key","type":"promptString","description":"API_KEY","password":true}],"type":"stdio","command":"npx","args":["-y","weather@1.2.3"],"env":{"API_KEY":"\${input:api-key}","REGION":"it's"}}`,
  )}`,
}

describe.each(['local', 'remote'] as const)('a %s server', (kind) => {
  test.each(authorIds)('in the author’s place for %s is written so', (id) => {
    expect(authorClient(id).text(servers[kind], 'weather')).toBe(texts[id][kind])
  })

  test.each(serverIds)('is written for %s exactly so, or not taken', (id) => {
    const { accepts, text, form } = serverClient(id)
    expect(accepts.includes(kind)).toBe(texts[id][kind] !== null)
    if (!accepts.includes(kind)) return
    const written = text(servers[kind], 'weather')
    expect(written).toBe(texts[id][kind])
    expect(written?.startsWith('{')).toBe(form === 'json')
  })
})

test('every link of the table opens its client with exactly this', () => {
  const made = serverIds.flatMap((id) => {
    const link = serverClient(id).link?.(servers.local)
    return link === undefined ? [] : [[id, link]]
  })
  expect(Object.fromEntries(made)).toEqual(links)
})

test('every client has its name and the sentences of its table entry in both languages', () => {
  expect(clientIds.length).toBeGreaterThan(5)
  for (const words of [install.zh, install.en]) {
    for (const id of clientIds) {
      expect(words.clients[id], id).not.toBe('')
      const { hints } = clients[id]
      expect(hints.length, id).toBeGreaterThan(0)
      for (const { key } of hints) expect(String(words.hints[key]), `${id} ${key}`).not.toBe('')
    }
  }
})

test('no two clients have the same name, and no sentence is left without a client', () => {
  for (const words of [install.zh, install.en]) {
    const names = Object.values(words.clients)
    expect(new Set(names).size).toBe(names.length)
    const said = new Set<string>(clientIds.flatMap((id) => clients[id].hints.map(({ key }) => key)))
    expect(Object.keys(words.hints).filter((key) => !said.has(key))).toEqual([])
  }
})
