import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Package } from '#domain/package/canonical-zip.ts'
import { base64Of } from '#domain/package/parts.ts'
import { bring, filesOf, partsFor, submitFiles } from './bringing.ts'
import { openWorld, type Person, type World } from './people.ts'
import { type Push, pushingOne, sent, skill, template } from './submitting.ts'

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
const bytesFor = async (person: Person, digest: string) =>
  (await rpc(person, 'package_bytes', { p_digest: digest })).body
const count = async (sql: string) => (await world.rows(sql)).length

const approve = (id: string, digest: string | null) =>
  rpc(mia, 'approve_submission', { p_id: id, ...(digest === null ? {} : { p_digest: digest }) })

test('parts come in any order, some twice, and are a package once all are here', async () => {
  const files = await filesOf()
  const [first, second, third] = partsFor(files)
  const content = { ...skill(), package: files.digest }
  for (const part of [third, first, third]) await push(ann, 'package.part', part)
  expect(await push(ann, 'submission.create', sent(content))).toBe('not-found')
  expect(await push(ann, 'package.part', second)).toBeNull()
  expect(await push(ann, 'package.part', first)).toBeNull()
  expect(await bytesFor(ann, files.digest)).toBe(base64Of(files.zip))
  expect(await count(`select from package_parts where digest = '${files.digest}'`)).toBe(0)
  expect(await push(ann, 'submission.create', sent(content))).toBeNull()
})

test('nobody names files that another person has sent, and two halves of two people make nothing', async () => {
  const files = await filesOf()
  const [first, second, third] = partsFor(files)
  await push(ann, 'package.part', first)
  await push(ann, 'package.part', second)
  expect(await push(bob, 'package.part', third)).toBeNull()
  expect(await bytesFor(bob, files.digest)).toBeNull()
  expect(await push(ann, 'package.part', third)).toBeNull()
  const content = { ...skill(), package: files.digest }
  expect(await push(bob, 'submission.create', sent(content))).toBe('not-found')
  expect(await bytesFor(bob, files.digest)).toBeNull()
  await push(bob, 'package.part', first)
  await push(bob, 'package.part', second)
  expect(await push(bob, 'submission.create', sent(content))).toBeNull()
})

test('what is sent under a wrong digest, or is no package, is refused and forgotten', async () => {
  const files = await filesOf()
  const other = 'b'.repeat(64)
  const verdicts = []
  for (const part of partsFor({ zip: files.zip, digest: other }))
    verdicts.push(await push(ann, 'package.part', part))
  expect(verdicts).toEqual([null, null, 'invalid'])
  const text = new TextEncoder().encode('no package at all')
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex')
  expect(
    await push(ann, 'package.part', { digest, part: 1, parts: 1, bytes: base64Of(text) }),
  ).toBe('invalid')
  expect(await count(`select from packages where digest in ('${other}', '${digest}')`)).toBe(0)
})

test('a person sends at most 20 MB that are not published', async () => {
  const cid = await world.signUp()
  await world.run(
    `insert into package_parts (user_id, digest, part, parts, bytes)
    select '${cid.id}', repeat(md5(n::text), 2), 1, 2, convert_to(repeat('x', 131072), 'UTF8')
    from generate_series(1, 160) n`,
  )
  const files = await filesOf()
  expect(await push(cid, 'package.part', partsFor(files)[0])).toBe('too-many')
  await world.run(`delete from package_parts where user_id = '${cid.id}' and digest like '%a%'`)
  expect(await push(cid, 'package.part', partsFor(files)[0])).toBeNull()
})

test('files are for their sender and moderators until they are published', async () => {
  const files = await filesOf()
  const id = await submitFiles(push, ann, skill(), files)
  const seenBy = async () =>
    Promise.all(
      [ann, mia, bob, world.visitor].map(
        async (one) => (await bytesFor(one, files.digest)) !== null,
      ),
    )
  expect(await seenBy()).toEqual([true, true, false, false])
  expect((await approve(id, files.digest)).status).toBe(200)
  expect(await seenBy()).toEqual([true, true, true, true])
})

test('approving is of the files that were looked at, not of others and not of none', async () => {
  const [first, second] = [await filesOf(), await filesOf()]
  const content = skill()
  const id = await submitFiles(push, ann, content, first)
  await bring(push, ann, second)
  await push(ann, 'submission.update', sent({ ...content, package: second.digest }, id))
  for (const digest of [first.digest, null]) {
    const { status, body } = await approve(id, digest)
    expect([status, body]).toMatchObject([409, { hint: 'changed-meanwhile' }])
  }
  expect((await approve(id, second.digest)).status).toBe(200)
  const [row] = await world.rows(`select digest from skills where slug = '${content.slug}'`)
  expect(row).toEqual({ digest: second.digest })
})

test('where files were read is told with the version, and nobody is led there to install them', async () => {
  const files = await filesOf()
  const packageSource = {
    repository: 'https://github.com/acme/skills',
    path: 'skills/invoice',
    sha: 'c'.repeat(40),
  }
  const content = skill({ packageSource, repoUrl: 'https://github.com/acme/skills' })
  expect((await approve(await submitFiles(push, ann, content, files), files.digest)).status).toBe(
    200,
  )
  expect(
    await world.rows(`select source from package_versions where digest = '${files.digest}'`),
  ).toEqual([{ source: packageSource }])
  const rows = await rpc(world.visitor, 'listing_rows', { p_after: '', p_most: 1000 })
  expect(rows.body).toContainEqual(
    expect.objectContaining({ slug: content.slug, digest: files.digest, place: null }),
  )
})

test('a new version of an own listing replaces what it says, and keeps its address, counts and favourites', async () => {
  const [first, second] = [await filesOf(), await filesOf()]
  const content = skill({ version: '1.0.0', homepage: 'https://example.com/', whenToUse: 'Always' })
  await approve(await submitFiles(push, ann, content, first), first.digest)
  const [{ id: item } = { id: '' }] = await world.rows<{ id: string }>(
    `update skills set downloads = 7, stars = 3 where slug = '${content.slug}' returning id`,
  )
  await push(bob, 'favorite.add', { id: randomUUID(), itemType: 'skill', itemId: item })
  const next = {
    ...content,
    homepage: undefined,
    name: 'Invoices 2',
    version: '1.1.0',
    updates: item,
    versionNote: 'Faster',
  }
  expect(await push(bob, 'submission.create', sent({ ...next, updates: item }))).not.toBeNull()
  // under an address of his own neither
  await bring(push, bob, second)
  const his = { ...skill(), updates: item, package: second.digest }
  expect(await push(bob, 'submission.create', sent(his))).toBe('forbidden')
  expect(await push(ann, 'submission.create', sent(content))).toBe('slug-taken')
  await approve(await submitFiles(push, ann, next, second), second.digest)
  const rows = await world.rows(
    `select name, version, homepage, downloads, stars, digest, when_to_use from skills
    where slug = '${content.slug}'`,
  )
  expect(rows).toEqual([
    {
      name: 'Invoices 2',
      version: '1.1.0',
      homepage: null,
      downloads: 7,
      stars: 3,
      digest: second.digest,
      when_to_use: 'Always',
    },
  ])
  expect(await count(`select from user_favorites where item_id = '${item}'`)).toBe(1)
  expect(
    await world.rows(
      `select version, note, digest from package_versions where skill_id = '${item}' order by number`,
    ),
  ).toEqual([
    { version: '1.0.0', note: null, digest: first.digest },
    { version: '1.1.0', note: 'Faster', digest: second.digest },
  ])
})

test('a new version of what has another owner by now is not approved', async () => {
  const [first, second] = [await filesOf(), await filesOf()]
  const content = skill({ version: '1' })
  await approve(await submitFiles(push, ann, content, first), first.digest)
  const [{ id: updates } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from skills where slug = '${content.slug}'`,
  )
  const next = { ...content, updates, name: 'Mine still', version: '2' }
  const id = await submitFiles(push, ann, next, second)
  await world.run(`update skills set submitted_by = '${bob.id}' where id = '${updates}'`)
  const { status, body } = await approve(id, second.digest)
  expect([status, body]).toMatchObject([409, { hint: 'not-found' }])
  expect(await world.rows(`select name, digest from skills where id = '${updates}'`)).toEqual([
    { name: content.name, digest: first.digest },
  ])
})

test('a version that was withdrawn is given out no more, also when it is sent in again', async () => {
  const [first, second] = [await filesOf(), await filesOf()]
  const content = template()
  const asTemplate = async (more: object, files: Package) => {
    const id = await submitFiles(push, ann, { ...content, ...more }, files, 'template')
    expect((await approve(id, files.digest)).status).toBe(200)
  }
  await asTemplate({}, first)
  const [{ id: item } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from templates where slug = '${content.slug}'`,
  )
  await asTemplate({ updates: item }, second)
  const [{ id: version } = { id: '' }] = await world.rows<{ id: string }>(
    `select id from package_versions where digest = '${second.digest}'`,
  )
  expect((await rpc(bob, 'withdraw_version', { p_id: version })).status).toBe(403)
  expect((await rpc(ann, 'withdraw_version', { p_id: version, p_reason: 'broken' })).status).toBe(
    204,
  )
  const now = () => world.rows(`select digest from templates where id = '${item}'`)
  expect(await now()).toEqual([{ digest: first.digest }])
  expect(await bytesFor(world.visitor, second.digest)).toBeNull()
  await asTemplate({ updates: item }, second)
  expect(await now()).toEqual([{ digest: first.digest }])
})
