import { describe, expect, it } from 'vitest'
import { standingOf } from '#features/shell/standing.ts'

describe('the header tells how the device stands to the server', () => {
  it('says nothing special while a filled mirror is looked after', () => {
    expect(standingOf({ status: 'syncing' }, { phase: 'ready' })).toBe('fine')
    expect(standingOf({ status: 'idle' }, { phase: 'ready' })).toBe('fine')
  })
  it('says offline first, even when the first fill was under way', () => expect(standingOf({ status: 'offline' }, { phase: 'filling' })).toBe('offline'))
  it('never claims to be synced while nothing has come yet', () => expect(standingOf({ status: 'idle' }, { phase: 'empty' })).toBe('busy'))
  it('shows the first fill', () => {
    expect(standingOf({ status: 'syncing' }, { phase: 'empty' })).toBe('busy')
    expect(standingOf({ status: 'syncing' }, { phase: 'filling' })).toBe('busy')
  })
  it('says when nothing can be stored here', () => expect(standingOf({ status: 'idle' }, { phase: 'memory' })).toBe('memory'))
  it('says when the server answers with nonsense', () => expect(standingOf({ status: 'error' }, { phase: 'ready' })).toBe('trouble'))
})
