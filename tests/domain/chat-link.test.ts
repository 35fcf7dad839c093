import { expect, test } from 'vitest'
import { chatClients, chatLink, longestAddress } from '#domain/install/chat-link.ts'

test.each(chatClients)(
  '$name gets the very text, whatever signs it holds, at its own host',
  (client) => {
    for (const text of [
      '两行\n和 “引号” & # ? + % = \' " <b>',
      'a+b c%20d',
      '$(rm -rf) `x`',
      '👩‍👩‍👧',
    ]) {
      const address = new URL(chatLink(client, text)!)
      expect(address.protocol).toBe('https:')
      expect(address.host).toBe(client.host)
      expect(address.searchParams.get('q')).toBe(text)
      expect([...address.searchParams.keys()]).toEqual(['q'])
      expect(address.hash).toBe('')
    }
  },
)

test('what no address can carry is refused, not cut', () => {
  const [client] = chatClients
  const room = longestAddress - client!.before.length
  expect(chatLink(client!, 'x'.repeat(room))).toHaveLength(longestAddress)
  expect(chatLink(client!, 'x'.repeat(room + 1))).toBeNull()
  expect(chatLink(client!, '字'.repeat(Math.ceil(room / 9) + 1))).toBeNull()
})

test('half a character breaks nothing', () => {
  expect(new URL(chatLink(chatClients[0]!, 'a\uD83D')!).searchParams.get('q')).toBe('a\uFFFD')
})
