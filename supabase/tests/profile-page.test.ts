import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProfilePage, readProfilePage } from '#domain/account/profile-page.ts'
import { parseProfilePage } from '#remote/rows.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('Ann', 'ann-private@example.com')
})
afterAll(() => world.close())

const ask = (username: string, person = world.visitor) =>
  world.ask(person, 'GET', `/rest/v1/rpc/profile_page?p_username=${encodeURIComponent(username)}`)
const skill = (slug: string, at = '2026-01-01', more = '') =>
  world.run(`insert into skills (slug, name, summary, description, category, submitted_by, created_at${more && ', is_featured'})
  values ('${slug}', 'Name of ${slug}', 's', 'long text', '{data,global,vm}', '${ann.id}', '${at}'${more && `, ${more}`})`)
const submission = (title: string, status: string) =>
  world.run(`insert into user_submissions (user_id, type, title, content, status, reviewed_at, rejection_reason)
  values ('${ann.id}', 'skill', '${title}', '{"secret": "draft of ${title}"}', '${status}', ${status === 'pending' ? 'null' : 'now()'}, ${status === 'rejected' ? "'because of a private matter'" : 'null'})`)

async function page(username: string, person = world.visitor): Promise<ProfilePage> {
  const read = parseProfilePage((await ask(username, person)).body)
  if (!read) throw new Error('no page')
  return read
}

test('a visitor sees who somebody is, what they published, newest first, and how much waits', async () => {
  await skill('older', '2026-01-01')
  await skill('newer', '2026-01-02', 'true')
  await world.run(
    `insert into templates (slug, name, description, content, submitted_by) values ('letter', 'Letter', 'd', 'the whole content', '${ann.id}')`,
  )
  await world.run(
    `insert into user_roles (user_id, role) values ('${ann.id}', 'moderator'), ('${ann.id}', 'user')`,
  )
  await submission('waits', 'pending')
  await submission('refused', 'rejected')
  await world.ask(ann, 'PATCH', `/rest/v1/profiles?id=eq.${ann.id}`, {
    full_name: 'Ann Example',
    bio: 'Makes things',
    github_url: 'https://github.com/example',
  })
  const seen = await page('Ann')
  expect(seen).toMatchObject({
    username: 'Ann',
    fullName: 'Ann Example',
    bio: 'Makes things',
    githubUrl: 'https://github.com/example',
    website: null,
    avatarUrl: null,
    roles: ['user', 'moderator'],
    publishedSkills: 2,
    publishedTemplates: 1,
    pending: 1,
  })
  expect(seen.skills).toMatchObject([
    { slug: 'newer', isFeatured: true, category: ['data', 'global', 'vm'] },
    { slug: 'older', isFeatured: false },
  ])
  expect(seen.templates).toMatchObject([{ slug: 'letter', uses: 0 }])
})

test('nothing private is in the answer, whoever asks', async () => {
  await world.ask(ann, 'POST', '/rest/v1/collections', { user_id: ann.id, name: 'a private list' })
  await world.ask(ann, 'POST', '/rest/v1/user_favorites', {
    user_id: ann.id,
    item_type: 'skill',
    item_id: '00000000-0000-4000-8000-00000000fafa',
  })
  for (const person of [world.visitor, await world.signUp(), await world.withRole('admin'), ann]) {
    const { status, body } = await ask('Ann', person)
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    for (const secret of [
      'ann-private',
      'example.com"',
      'draft of',
      'waits',
      'refused',
      'private matter',
      'a private list',
      'fafa',
      'long text',
      'the whole content',
      'password',
    ])
      expect(text).not.toContain(secret)
    expect(Object.keys(body as object).sort()).toEqual([
      'avatar_url',
      'bio',
      'created_at',
      'full_name',
      'github_url',
      'id',
      'pending',
      'published_skills',
      'published_templates',
      'roles',
      'skills',
      'templates',
      'username',
      'website',
    ])
  }
})

test('a name is found whatever its case, is no pattern, and an unknown one is null', async () => {
  expect((await page(' aNN ')).username).toBe('Ann')
  for (const name of ['nobody', 'A%', 'a__', '', "' or true --", '*'])
    expect(await ask(name)).toEqual({ status: 200, body: null })
})

test('of somebody who published very much the newest 200 come, and all are counted', async () => {
  const busy = await world.signUp('busy')
  await world.run(
    `insert into skills (slug, name, summary, description, category, submitted_by) select 'busy-' || n, 'n', 's', 'd', '{data}', '${busy.id}' from generate_series(1, 230) n`,
  )
  const seen = await page('busy')
  expect([seen.skills.length, seen.publishedSkills]).toEqual([200, 230])
})

test('an entry that this version cannot read does not hide the others, nor a bad link the profile', async () => {
  const { body } = await ask('Ann')
  const raw = parseProfilePage(body)
  if (!raw) throw new Error('no page')
  const seen = readProfilePage({
    ...raw,
    website: 'javascript:alert(1)',
    roles: ['user', 'emperor'],
    skills: [...raw.skills, { slug: 'half' }],
  })
  expect(seen).toMatchObject({ website: null, roles: ['user'], skills: [{}, {}] })
  expect(parseProfilePage('<html>')).toBeNull()
})
