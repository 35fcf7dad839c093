import { expect, test } from 'vitest'
import { claudeLink, ownServerPanes } from '#domain/install/own-server.ts'

const panes = ownServerPanes('https://bazaar.example')
const paneOf = (client: string) => panes.find((one) => one.client === client)

test('Claude Code connects to the server of a site with one command', () => {
  const command = 'claude mcp add --transport http skill-bazaar https://bazaar.example/mcp'
  expect(panes.filter(({ form }) => form === 'command').map(({ text }) => text)).toEqual([command])
})

test('one link opens Cursor, and one VS Code, with the address of the server', () => {
  const cursor = new URL(paneOf('cursor')!.link!.href!)
  expect(cursor.searchParams.get('name')).toBe('skill-bazaar')
  expect(JSON.parse(atob(cursor.searchParams.get('config')!))).toEqual({
    url: 'https://bazaar.example/mcp',
  })
  const vscode = paneOf('vscode')!.link!.href!
  expect(vscode.startsWith('vscode:mcp/install?')).toBe(true)
  expect(JSON.parse(decodeURIComponent(vscode.split('?')[1]!))).toEqual({
    // where only what the registry lists may run, VS Code looks for this name in it
    name: 'example.bazaar/skill-bazaar',
    type: 'http',
    url: 'https://bazaar.example/mcp',
  })
})

test('one link opens the form of Claude with the name and the address of the server', () => {
  const link = new URL(claudeLink('https://bazaar.example:8443')!)
  expect(link.origin + link.pathname).toBe('https://claude.ai/settings/connectors')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    modal: 'add-custom-connector',
    connectorName: 'skill-bazaar',
    connectorUrl: 'https://bazaar.example:8443/mcp',
  })
})

test('Claude is not sent to where it could never connect', () => {
  for (const origin of [
    'http://bazaar.example',
    'https://localhost:3000',
    'https://10.0.0.7',
    'https://[fd00::7]',
    'https://bazaar',
    'https://skills.corp.internal',
    'https://nas.local',
  ])
    expect([origin, claudeLink(origin)]).toEqual([origin, null])
  // a name that only looks like one of them
  expect(claudeLink('https://local.example')).not.toBeNull()
})

test('a client that only reads a file gets a configuration', () => {
  const written = panes.filter(({ form }) => form === 'json').map(({ text }) => JSON.parse(text))
  expect(written.length).toBeGreaterThan(2)
  for (const one of written) expect(JSON.stringify(one)).toContain('https://bazaar.example/mcp')
})
