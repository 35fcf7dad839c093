import { describe, expect, it } from 'vitest'
import { type ConnectionFacts, connectionStateOf } from '#features/shell/connection-state.ts'

const fine: ConnectionFacts = {
  settled: 'idle',
  online: true,
  progress: null,
  lastContact: '2025-11-28T12:00:00Z',
  lasting: true,
  waiting: 0,
  refused: 0,
  quarantined: 0,
  ended: false,
}
const filling = { cards: 2000, head: 10_000 }

describe('the header tells how the device stands to the server', () => {
  it('says nothing special while a filled mirror is looked after', () =>
    expect(connectionStateOf(fine)).toBe('fine'))
  it('never claims to be synced before the server has answered once', () =>
    expect(connectionStateOf({ ...fine, lastContact: null })).toBe('busy'))
  it('says offline first, even when the first fill was under way', () =>
    expect(
      connectionStateOf({ ...fine, settled: 'offline', progress: filling, lastContact: null }),
    ).toBe('offline'))
  it('says offline as soon as the browser knows', () =>
    expect(connectionStateOf({ ...fine, online: false })).toBe('offline'))
  it('shows the first fill', () =>
    expect(connectionStateOf({ ...fine, progress: filling })).toBe('busy'))
  it('says when nothing can be stored here', () =>
    expect(connectionStateOf({ ...fine, lasting: false })).toBe('memory'))
  it('says when the server answers with nonsense', () =>
    expect(connectionStateOf({ ...fine, settled: 'error' })).toBe('trouble'))
  it('tells what the server failed over apart from what it refused', () => {
    expect(connectionStateOf({ ...fine, quarantined: 1, waiting: 1 })).toBe('quarantined')
    expect(connectionStateOf({ ...fine, quarantined: 1, refused: 1 })).toBe('refused')
    expect(connectionStateOf({ ...fine, quarantined: 1, settled: 'offline' })).toBe('offline')
  })
  it('puts what the person must decide before everything', () =>
    expect(connectionStateOf({ ...fine, online: false, refused: 1, waiting: 2, ended: true })).toBe(
      'refused',
    ))
  it('asks to sign in again only once that can be done', () => {
    expect(connectionStateOf({ ...fine, ended: true, waiting: 1 })).toBe('ended')
    expect(connectionStateOf({ ...fine, ended: true, settled: 'offline' })).toBe('offline')
  })
  it('counts what is on its way', () =>
    expect(connectionStateOf({ ...fine, waiting: 3 })).toBe('waiting'))
})
