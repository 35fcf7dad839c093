import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { terminal } from '#domain/install/clients/commands.ts'
import { cursor, cursorLink } from '#domain/install/clients/cursor.ts'
import { vscode, vscodeLink } from '#domain/install/clients/vscode.ts'
import { entryOf, shownJson } from '#domain/install/configuration.ts'
import { readServer } from '#domain/install/server.ts'
import { fill, local, remote, anyText, shellText, anyLocal } from './install-samples.ts'

describe('links', () => {
  /** As Cursor reads it: query, base64, UTF-8, JSON. */
  function readCursor(link: string): [string | null, unknown] {
    const { protocol, host, pathname, searchParams } = new URL(link)
    expect([protocol, host, pathname]).toEqual([
      'cursor:',
      'anysphere.cursor-deeplink',
      '/mcp/install',
    ])
    return [
      searchParams.get('name'),
      JSON.parse(
        new TextDecoder('utf-8', { fatal: true }).decode(
          Buffer.from(searchParams.get('config') ?? '', 'base64'),
        ),
      ),
    ]
  }

  test('a link configures exactly what is shown, with Chinese names, quotes, + and &', () => {
    fc.assert(
      fc.property(anyLocal(anyText), (server) => {
        const filling = fill(server)
        const shown = JSON.parse(shownJson(cursor(filling))) as {
          mcpServers: Record<string, unknown>
        }
        const [name, entry] = readCursor(cursorLink(filling) ?? '')
        expect({ mcpServers: { [name ?? '']: entry } }).toEqual(shown)

        const link = vscodeLink(filling) ?? ''
        expect(link.startsWith('vscode:mcp/install?')).toBe(true)
        expect(new URL(link).hash).toBe('')
        const {
          name: called,
          inputs,
          ...rest
        } = JSON.parse(decodeURIComponent(link.slice(link.indexOf('?') + 1))) as {
          name: string
          inputs?: unknown
        }
        expect({ ...(inputs ? { inputs } : {}), servers: { [called]: rest } }).toEqual(
          JSON.parse(shownJson(vscode(filling))),
        )
      }),
    )
  })

  test('what is too long for a link has none', () => {
    const server = local({ args: ['x'.repeat(7900)] })
    expect(cursorLink(fill(server))).toBeNull()
    expect(vscodeLink(fill(server))).toBeNull()
  })
})

test('a command for a terminal runs with its variables, and a server elsewhere has none', () => {
  expect(terminal(fill(local({ command: 'printenv', args: ['A'], env: { A: "it's $(x)" } })))).toBe(
    String.raw`A='it'\''s $(x)' printenv A`,
  )
  expect(terminal(fill(remote()))).toBeNull()
})

test('what a client was given is read as the same server again', () => {
  fc.assert(
    fc.property(anyLocal(shellText), (server) => {
      expect(
        readServer(shownJson({ mcpServers: { [server.name]: entryOf(server) } }), 'x'),
      ).toEqual(server)
    }),
  )
})
