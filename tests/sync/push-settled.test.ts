import { expect, test } from 'vitest'
import { afterPull, type Entry, freshCursor } from '#sync'
import { Device } from './fake-device.ts'
import { FakeOutbox } from './fake-outbox.ts'
import { FakeServer } from './fake-server.ts'

const acked = (n: number, seq: number, epoch = 'e'): Entry => ({
  n,
  name: '',
  args: {},
  makes: null,
  needs: [],
  state: 'acked',
  seq,
  epoch,
  code: null,
  at: '',
})
const at = (card: number, change = {}) => ({
  ...freshCursor,
  epoch: 'e',
  card,
  full: card,
  head: card,
  ...change,
})

test('an accepted change leaves the outbox when its effect has been pulled, not before', () => {
  expect(afterPull([acked(1, 5), acked(2, 6)], at(5)).done).toEqual([1])
  expect(afterPull([acked(1, 5)], at(9, { refilling: true })).done).toEqual([])
  expect(afterPull([{ ...acked(1, 5), state: 'sent' }], at(9)).done).toEqual([])
  // its row may have been changed again, and come with a later page
  expect(afterPull([acked(1, 5)], at(7, { head: 9 })).done).toEqual([])
})

test('what a server accepted before it was restored from a backup is sent again, under its number', () => {
  const { done, again } = afterPull([acked(1, 5, 'before')], at(9))
  expect([done, again]).toEqual([[], [{ ...acked(1, 5), state: 'sent', seq: null, epoch: null }]])
})

test('after a restore what was accepted before goes again before anything new', async () => {
  const outbox = new FakeOutbox()
  const server = new FakeServer()
  const device = new Device(server, { scope: 'u:ann', push: outbox.deps })
  device.mirror.storing = (cursor) => {
    for (const entry of afterPull(outbox.entries, cursor).again) outbox.entries[entry.n - 1] = entry
  }
  outbox.add('add', { state: 'acked', seq: 1, epoch: 'before' })
  outbox.add('remove')
  await device.sync.run()
  expect(outbox.numbers).toEqual([[1, 2]])
})

test('what came after a change that is sent again stays on the screen with it', () => {
  const both: Entry[] = [
    { ...acked(1, 5, 'before'), needs: ['f'] },
    { ...acked(2, 6), needs: ['f'] },
    { ...acked(3, 7), needs: ['g'] },
  ]
  expect(afterPull(both, at(9)).done).toEqual([3])
  expect(afterPull([{ ...both[0]!, state: 'sent' }, both[1]!], at(9)).done).toEqual([])
  expect(afterPull([{ ...both[0]!, state: 'refused' }, both[1]!], at(9)).done).toEqual([2])
})
