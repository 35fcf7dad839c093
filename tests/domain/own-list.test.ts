import { describe, expect, it } from 'vitest'
import { ownList } from '#domain/own-list.ts'

const fresh = { open: true, filled: false, empty: true, lost: false }

describe('somebody who has signed in on a new device', () => {
  it('sees that their things are being read, before and while the server is asked', () => {
    expect(ownList({ ...fresh, open: false })).toBe('reading')
    expect(ownList(fresh)).toBe('reading')
  })
  it('is not told that they have nothing when the server could not be asked', () => expect(ownList({ ...fresh, lost: true })).toBe('away'))
  it('is told so once the server has said it, with or without a network now', () => {
    expect(ownList({ ...fresh, filled: true })).toBe('ready')
    expect(ownList({ ...fresh, filled: true, lost: true })).toBe('ready')
  })
  it('sees what they keep meanwhile', () => expect(ownList({ ...fresh, empty: false, lost: true })).toBe('ready'))
})
