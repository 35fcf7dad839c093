import { describe, expect, it } from 'vitest'
import { ownList } from '#domain/collection/own-list.ts'

const fresh = {
  open: true,
  filled: false,
  empty: true,
  status: 'syncing' as 'error' | 'offline' | 'syncing',
}

describe('somebody who has signed in on a new device', () => {
  it('sees that their things are being read, before and while the server is asked', () => {
    expect(ownList({ ...fresh, open: false })).toBe('reading')
    expect(ownList(fresh)).toBe('reading')
  })
  it.each(['offline', 'error'] as const)(
    'is not told that they have nothing when the server could not be asked: %s',
    (status) => expect(ownList({ ...fresh, status })).toBe('away'),
  )
  it('is told so once the server has said it, with or without a network now', () => {
    expect(ownList({ ...fresh, filled: true })).toBe('ready')
    expect(ownList({ ...fresh, filled: true, status: 'offline' })).toBe('ready')
  })
  it('sees what they keep meanwhile', () =>
    expect(ownList({ ...fresh, empty: false, status: 'offline' })).toBe('ready'))
})
