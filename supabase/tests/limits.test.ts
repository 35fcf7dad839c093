import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('ann')
})
afterAll(() => world.close())

const rest = (person: Person, method: string, path: string, body: object) =>
  world.ask(person, method, `/rest/v1/${path}`, body, { prefer: 'return=representation' })

test('limits hold however a row comes in', async () => {
  const bad: [Person, string, string, object][] = [
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { website: 'javascript:alert(1)' }],
    [
      ann,
      'PATCH',
      `profiles?id=eq.${ann.id}`,
      { github_url: `https://example.com/${'x'.repeat(255)}` },
    ],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { avatar_url: 'data:text/html,x' }],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { bio: 'x'.repeat(501) }],
    [ann, 'PATCH', `profiles?id=eq.${ann.id}`, { full_name: 'x'.repeat(101) }],
    [ann, 'POST', 'collections', { user_id: ann.id, name: '  ' }],
    [ann, 'POST', 'collections', { user_id: ann.id, name: 'x'.repeat(101) }],
    [ann, 'POST', 'user_submissions', { user_id: ann.id, type: 'skill', title: 't', content: [1] }],
    [
      ann,
      'POST',
      'user_submissions',
      { user_id: ann.id, type: 'skill', title: 't', content: { a: 'x'.repeat(300_001) } },
    ],
    [ann, 'POST', 'user_favorites', { user_id: ann.id, item_type: 'agent', item_id: ann.id }],
  ]
  for (const [person, method, path, body] of bad)
    expect(await rest(person, method, path, body), JSON.stringify(body).slice(0, 80)).toMatchObject(
      { status: 400 },
    )
  await world.run(
    `insert into skills (slug, name, summary, description, category) values ('limits', 'n', 's', 'd', '{data}')`,
  )
  const skill = (change: string) => world.run(`update skills set ${change} where slug = 'limits'`)
  await skill("homepage = 'HTTPS://例子.example/a?b=c'")
  for (const change of [
    "slug = 'Upper'",
    "slug = ''",
    `slug = '${'x'.repeat(51)}'`,
    "name = ' '",
    `name = '${'x'.repeat(101)}'`,
    `summary = '${'x'.repeat(201)}'`,
    "description = ''",
    "category = '{}'",
    "repo_url = 'javascript:alert(1)'",
    "homepage = 'ftp://x'",
    "homepage = 'https://a b'",
    "screenshots = '{javascript:alert(1)}'",
    "license = '<b>'",
    "version = ''",
    'permissions = \'{""}\'',
    'views = -1',
  ]) {
    await expect(skill(change), change).rejects.toThrow(/violates check constraint/)
  }
})
