import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { type Push, pushingOne, sent, skill, template } from './submitting.ts'

let world: World
let push: Push
let ann: Person
beforeAll(async () => {
  world = await openWorld()
  push = pushingOne(world)
  ann = await world.signUp()
})
afterAll(() => world.close())

test('a content that breaks a rule of the form is refused, whatever the device says', async () => {
  const broken: Record<string, unknown>[] = [
    { name: '' },
    { name: ' \n ' },
    { name: 'x'.repeat(101) },
    { slug: 'A b' },
    { slug: '' },
    { slug: 'x'.repeat(51) },
    { summary: 'x'.repeat(201) },
    { description: '' },
    { description: 'x'.repeat(200_001) },
    { category: [] },
    { category: ['data', 'data'] },
    { category: ['nonsense'] },
    { category: 'data' },
    { runtime: [] },
    { runtime: [1] },
    { support: ['x'] },
    { complexity: 'x' },
    { license: '<b>' },
    { price: '' },
    { status: 'new' },
    { version: ' ' },
    { version: 'x'.repeat(256) },
    { repoUrl: 'javascript:alert(1)' },
    { repoUrl: '' },
    { repoUrl: `https://example.com/${'x'.repeat(255)}` },
    { homepage: 'data:text/html,x' },
    { screenshots: ['javascript:alert(1)'] },
    { screenshots: [7] },
    { screenshots: 'https://example.com' },
    { installCli: 'x'.repeat(4001) },
    { installMcp: '' },
    { permissions: [''] },
    { permissions: ['x'.repeat(301)] },
    { riskNotes: [null] },
    { io: { input: {} } },
    { io: { input: [], output: {} } },
    { isVerified: true },
    { is_featured: true },
    ...[
      7,
      {},
      [{}],
      [{ name: 'A' }],
      [{ name: 'A B', isSecret: true, isRequired: true, choices: [], hint: null }],
      [{ name: 'A', isSecret: 1, isRequired: true, choices: [], hint: null }],
      [{ name: 'A', isSecret: true, isRequired: true, choices: [''], hint: null }],
      [{ name: 'A', isSecret: true, isRequired: true, choices: [], hint: '' }],
      [{ name: 'A', isSecret: true, isRequired: true, choices: [], hint: null, value: 'x' }],
      Array.from({ length: 51 }, (_, n) => ({
        name: `A${n}`,
        isSecret: true,
        isRequired: true,
        choices: [],
        hint: null,
      })),
    ].map((installInputs) => ({ installInputs })),
  ]
  const verdicts = await Promise.all(
    broken.map(async (change) => [
      JSON.stringify(change).slice(0, 60),
      await push(ann, 'submission.create', sent(skill(change))),
    ]),
  )
  expect(verdicts.filter(([, code]) => code !== 'invalid')).toEqual([])
  for (const change of [
    { content: '' },
    { tags: ['x'.repeat(41)] },
    { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
    { category: [] },
    { description: 'x'.repeat(501) },
  ]) {
    expect([
      change,
      await push(ann, 'submission.create', sent(template(change), randomUUID(), 'template')),
    ]).toEqual([change, 'invalid'])
  }
  // reviewed as one thing, published as another
  expect(await push(ann, 'submission.create', { ...sent(skill()), title: 'Harmless' })).toBe(
    'invalid',
  )
  expect(await push(ann, 'submission.create', { ...sent(skill()), description: 'Harmless' })).toBe(
    'invalid',
  )
  expect(await push(ann, 'submission.create', { ...sent(skill()), type: 'template' })).toBe(
    'invalid',
  )
  expect(await push(ann, 'submission.create', { ...sent(skill()), status: 'approved' })).toBe(
    'invalid',
  )
})

test('no address that runs something is stored, not even past the form', async () => {
  for (const content of [
    { repoUrl: 'javascript:alert(1)' },
    { homepage: ' javascript:alert(1)' },
    { screenshots: ['https://example.com/a.png', 'JAVASCRIPT:x'] },
  ]) {
    const { status } = await world.ask(ann, 'POST', '/rest/v1/user_submissions', {
      user_id: ann.id,
      type: 'skill',
      title: 't',
      content,
    })
    expect(status).toBe(400)
  }
})
