import { expect, test } from 'vitest'
import { ownServerPanes } from '#domain/install/own-server.ts'

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

test('a client that only reads a file gets a configuration', () => {
  const written = panes.filter(({ form }) => form === 'json').map(({ text }) => JSON.parse(text))
  expect(written.length).toBeGreaterThan(2)
  for (const one of written) expect(JSON.stringify(one)).toContain('https://bazaar.example/mcp')
})
