import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  draftAddress,
  dropKeptOverReload,
  dropOldDrafts,
  forgetDrafts,
  keepForReload,
  keptOverReload,
  loadDraft,
  storeDraft,
} from '#state/drafts.ts'
import { mapStorage, refusingStorage } from './storages.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('sessionStorage', mapStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what somebody had begun is there for them again, and for nobody else', () => {
  expect(storeDraft(draftAddress('ann', 'profile'), { bio: 'half a' })).toBe(true)
  expect(loadDraft(draftAddress('ann', 'profile'))).toEqual({ bio: 'half a' })
  expect(loadDraft(draftAddress('bob', 'profile'))).toBeUndefined()
  expect(loadDraft(draftAddress(null, 'profile'))).toBeUndefined()
})

test('a form that was sent or emptied leaves nothing on the device', () => {
  storeDraft(draftAddress('ann', 'profile'), 'x')
  storeDraft(draftAddress('ann', 'profile'), undefined)
  expect(localStorage).toHaveLength(0)
})

test('whoever throws away what they had not sent leaves no draft, and others keep theirs', () => {
  storeDraft(draftAddress('ann', 'profile'), 'x')
  storeDraft(draftAddress('ann', 'report/skill/1'), 'y')
  storeDraft(draftAddress('bob', 'profile'), 'z')
  localStorage.setItem('ui-theme', 'dark')
  forgetDrafts('ann')
  expect([loadDraft(draftAddress('bob', 'profile')), localStorage.length]).toEqual(['z', 2])
})

test('a draft that nobody came back for in a month is dropped', () => {
  storeDraft(draftAddress('ann', 'old'), 'x')
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  storeDraft(draftAddress('ann', 'new'), 'y')
  localStorage.setItem(draftAddress('ann', 'broken'), '{')
  dropOldDrafts()
  expect([localStorage.length, loadDraft(draftAddress('ann', 'new'))]).toEqual([1, 'y'])
})

test('a browser that keeps nothing says so, and breaks nothing', () => {
  vi.stubGlobal('localStorage', refusingStorage())
  vi.stubGlobal('sessionStorage', refusingStorage())
  expect(storeDraft(draftAddress('ann', 'profile'), 'x')).toBe(false)
  expect(loadDraft(draftAddress('ann', 'profile'))).toBeUndefined()
  forgetDrafts('ann')
  dropOldDrafts()
  keepForReload('template/1', { name: 'x' })
  expect(keptOverReload('template/1')).toBeUndefined()
})

test('what is kept for one reload is gone after it', () => {
  keepForReload('template/1', { name: 'x' })
  expect(keptOverReload('template/1')).toEqual({ name: 'x' })
  dropKeptOverReload('template/1')
  expect(keptOverReload('template/1')).toBeUndefined()
})
