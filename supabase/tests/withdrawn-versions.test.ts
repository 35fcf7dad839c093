import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, submitFiles } from './bringing.ts'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type Person, type World } from './people.ts'
import { type Push, pushingOne, sent, skill } from './submitting.ts'

let world: World
let push: Push
let ann: Person
let bob: Person
let mia: Person
beforeAll(async () => {
  world = await openWorld()
  push = pushingOne(world)
  ann = await world.signUp()
  bob = await world.signUp()
  mia = await world.withRole('moderator')
})
afterAll(() => world.close())

const rpc = (person: Person, name: string, args: object) =>
  world.ask(person, 'POST', `/rest/v1/rpc/${name}`, args)

/** Submits files with what is said of them, and has them approved; gives the id of the version. */
async function published(content: Record<string, unknown>): Promise<string> {
  const files = await filesOf()
  const id = await submitFiles(push, ann, content, files)
  expect((await rpc(mia, 'approve_submission', { p_id: id, p_digest: files.digest })).status).toBe(
    200,
  )
  const [row] = await world.rows<{ id: string }>(
    `select id from package_versions where digest = '${files.digest}'`,
  )
  return row!.id
}
const withdraw = (person: Person, version: string) =>
  rpc(person, 'withdraw_version', { p_id: version })

interface Page {
  readonly epoch: string
  readonly head: number
  readonly ops: readonly [number, string, string, Record<string, unknown> | null][]
}
const pull = async (query: Record<string, string>): Promise<Page> => {
  const search = new URLSearchParams({ p_scope: 'catalog', ...query })
  const { body } = await world.ask(world.visitor, 'GET', `/rest/v1/rpc/sync_pull?${search}`)
  return body as Page
}
/** What a device hears that was in step before something happened. */
async function heard(happens: () => Promise<unknown>) {
  const { epoch, head } = await pull({ p_limit: '1' })
  await happens()
  const { ops } = await pull({ p_after: String(head), p_epoch: epoch })
  return ops.map(([, table, , row]) => [table, row?.['name'], row?.['version']])
}
const shown = async (slug: string) => {
  const [row] = await world.rows(
    `select name, summary, description, s.version, homepage, when_to_use, license, install_cli,
      v.version as given
    from skills s left join package_versions v on v.skill_id = s.id and v.digest = s.digest
    where slug = '${slug}'`,
  )
  return row
}

test('who withdraws the newest version gives out the one before, and the listing says what that one said', async () => {
  const content = skill({
    version: '1.0.0',
    name: 'Ledger',
    homepage: 'https://example.com/one',
    whenToUse: 'For ledgers',
  })
  await published(content)
  const before = await shown(content.slug)
  const [{ id: updates } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from skills where slug = '${content.slug}'`,
  )
  const second = {
    ...content,
    updates,
    version: '2.0.0',
    name: 'Ledger, but worse',
    summary: 'Sends your ledger elsewhere',
    license: 'Apache-2.0',
    installCli: 'npx worse',
    homepage: undefined,
    whenToUse: undefined,
  }
  const newest = await published(second)
  expect(await shown(content.slug)).toMatchObject({
    name: 'Ledger, but worse',
    homepage: null,
    given: '2.0.0',
  })
  const newer = await published({ ...second, version: '3.0.0', name: 'Ledger three' })
  for (const person of [bob, world.visitor])
    expect([401, 403]).toContain((await withdraw(person, newer)).status)
  expect(await shown(content.slug)).toMatchObject({ name: 'Ledger three' })
  // a moderator takes back one that nobody gets any more: nothing that is shown changes
  expect((await withdraw(mia, newest)).status).toBe(204)
  expect(await shown(content.slug)).toMatchObject({ name: 'Ledger three', given: '3.0.0' })
  const told = await heard(async () => {
    expect((await withdraw(ann, newer)).status).toBe(204)
  })
  expect(told).toEqual([['skills', 'Ledger', '1.0.0']])
  expect(await shown(content.slug)).toEqual(before)
})

test('a version that was brought back by withdrawing is replaced and brought back again', async () => {
  const content = skill({ version: '1', name: 'First' })
  await published(content)
  const [{ id: updates } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from skills where slug = '${content.slug}'`,
  )
  await withdraw(ann, await published({ ...content, updates, version: '2', name: 'Second' }))
  // what is corrected at the listing meanwhile is what it says from now on
  await world.run(`update skills set name = 'First, corrected' where slug = '${content.slug}'`)
  const third = await published({ ...content, updates, version: '3', name: 'Third' })
  expect(await shown(content.slug)).toMatchObject({ name: 'Third', given: '3' })
  await withdraw(ann, third)
  expect(await shown(content.slug)).toMatchObject({ name: 'First, corrected', given: '1' })
  // what was withdrawn is approved once more: it does not come back, nor does what it said
  const [{ digest } = { digest: '' }] = await world.rows<{ digest: string }>(
    `select digest from package_versions where id = '${third}'`,
  )
  const again = { ...content, updates, version: '3', name: 'Third', package: digest }
  const id = randomUUID()
  expect(await push(ann, 'submission.create', sent(again, id))).toBeNull()
  await rpc(mia, 'approve_submission', { p_id: id, p_digest: digest })
  expect(await shown(content.slug)).toMatchObject({ name: 'First, corrected', given: '1' })
})

test('an import of what was withdrawn changes nothing of what is given out', async () => {
  const files = (text: string) => [packageFile('SKILL.md', text)]
  await importPackaged(world, 'tide-tables', files('one'), { description: 'First' })
  const second = await importPackaged(world, 'tide-tables', files('two'), { description: 'Second' })
  const row = () =>
    world.rows(`select description, digest, versions_at from skills where slug = 'tide-tables'`)
  expect(await row()).toMatchObject([{ description: 'Second', digest: second }])
  const [{ id } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from package_versions where digest = '${second}'`,
  )
  expect((await withdraw(mia, id)).status).toBe(204)
  const before = await row()
  expect(before).toMatchObject([{ description: 'First' }])
  await importPackaged(world, 'tide-tables', files('two'), { description: 'Second' })
  expect(await row()).toEqual(before)
})

test('nobody reads what is kept of versions that were replaced', async () => {
  for (const person of [ann, mia, world.visitor])
    expect(await world.inDatabase(person, 'select * from private.superseded_listings')).toBeNull()
})
