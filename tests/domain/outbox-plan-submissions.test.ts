import { expect, test } from 'vitest'
import { overlay } from '#domain/outbox/overlay.ts'
import { noRows as none } from '#domain/outbox/user-rows.ts'
import { at, id, Box } from './outbox-wishes.ts'

const content = (version: string) => ({
  name: 'n',
  slug: 's',
  summary: 's',
  description: 'd',
  category: ['data' as const],
  runtime: ['node' as const],
  support: ['mcp' as const],
  complexity: 'basic' as const,
  license: 'MIT',
  price: 'free' as const,
  status: 'stable' as const,
  version,
})
const submission = (n: number, version: string) => ({
  id: id(n),
  type: 'skill' as const,
  title: 'n',
  description: 's',
  content: content(version),
})
const sentRow = (n: number, status: 'pending' | 'approved' | 'rejected') => ({
  ...submission(n, '1'),
  status,
  createdAt: at,
  updatedAt: at,
  reviewedAt: status === 'pending' ? null : at,
  rejectionReason: status === 'rejected' ? 'why' : null,
  history: [],
})

test('two tabs that send one draft make one submission; what the second one says otherwise is an edit', () => {
  const box = new Box()
    .wish({ name: 'submission.create', args: submission(1, '1') })
    .wish({ name: 'submission.create', args: submission(1, '1') })
  expect(box.names).toEqual(['submission.create'])
  expect(box.wish({ name: 'submission.create', args: submission(1, '2') }).entries).toMatchObject([
    { name: 'submission.create', args: { content: { version: '2' } } },
  ])
  expect(box.send().wish({ name: 'submission.create', args: submission(1, '2') }).names).toEqual([
    'submission.create',
  ])
  expect(box.wish({ name: 'submission.create', args: submission(1, '3') }).names).toEqual([
    'submission.create',
    'submission.update',
  ])
  expect(box.shown.submissions).toMatchObject([
    { id: id(1), status: 'pending', content: { version: '3' } },
  ])
})

test('a submission that never left the device is withdrawn without a trace, a sent one on the server', () => {
  expect(
    new Box()
      .wish({ name: 'submission.create', args: submission(1, '1') })
      .wish({ name: 'submission.update', args: submission(1, '2') })
      .wish({ name: 'submission.withdraw', args: { id: id(1) } }).names,
  ).toEqual([])
  const sent = new Box()
    .wish({ name: 'submission.create', args: submission(1, '1') })
    .send()
    .wish({ name: 'submission.update', args: submission(1, '2') })
    .wish({ name: 'submission.withdraw', args: { id: id(1) } })
  expect(sent.names).toEqual(['submission.create', 'submission.withdraw'])
  expect(sent.shown.submissions).toEqual([])
})

test('a rejected one is pending again on the screen with its reason in the history, and rejected as before when that is taken back', () => {
  const box = new Box({ ...none, submissions: [sentRow(1, 'rejected')] }).wish({
    name: 'submission.revise',
    args: submission(1, '2'),
  })
  expect(box.shown.submissions).toMatchObject([
    {
      status: 'pending',
      rejectionReason: null,
      content: { version: '2' },
      history: [{ reason: 'why' }],
    },
  ])
  expect(overlay(box.shown, box.entries)).toEqual(box.shown)
  expect(box.wish({ name: 'submission.update', args: submission(1, '3') }).entries).toMatchObject([
    { name: 'submission.revise', args: { content: { version: '3' } } },
  ])
  box.wish({ name: 'submission.withdraw', args: { id: id(1) } })
  expect(box.names).toEqual([])
  expect(box.shown.submissions).toMatchObject([{ status: 'rejected', history: [] }])
})

test('an edit that never left when the rejection came leaves as a new version, once it is sent again', () => {
  const box = new Box({ ...none, submissions: [sentRow(1, 'pending')] })
    .wish({ name: 'submission.update', args: submission(1, '2') })
    .pull({ ...none, submissions: [sentRow(1, 'rejected')] })
  expect(box.shown.submissions).toMatchObject([{ status: 'rejected', content: { version: '1' } }])
  box.wish({ name: 'submission.revise', args: submission(1, '3') })
  expect(box.names).toEqual(['submission.revise'])
  expect(box.shown.submissions).toMatchObject([
    { status: 'pending', content: { version: '3' }, history: [{ reason: 'why' }] },
  ])
})

test("what a moderator has decided is changed by nobody's wish", () => {
  const box = new Box({ ...none, submissions: [sentRow(1, 'approved'), sentRow(2, 'rejected')] })
  for (const wish of [
    { name: 'submission.update', args: submission(1, '2') },
    { name: 'submission.revise', args: submission(1, '2') },
    { name: 'submission.withdraw', args: { id: id(1) } },
    { name: 'submission.create', args: submission(1, '2') },
    { name: 'submission.update', args: submission(2, '2') },
    { name: 'submission.withdraw', args: { id: id(2) } },
  ] as const)
    box.wish(wish)
  expect(box.names).toEqual([])
  // the verdict came while the change was on its way
  const late = [
    { name: 'submission.update' as const, args: submission(1, '9'), at },
    { name: 'submission.withdraw' as const, args: { id: id(1) }, at },
    { name: 'submission.revise' as const, args: submission(1, '9'), at },
  ]
  expect(overlay(box.rows, late)).toEqual(box.rows)
})
