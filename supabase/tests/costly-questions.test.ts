import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

/** Questions that keep a database busy are for the secret key only. */
let world: World
let member: Person
beforeAll(async () => {
  world = await openWorld()
  // before the first request, at which the backend reads which functions exist
  await world.run(`
    create function public.flood() returns setof text language sql as $$ select repeat('x', 1000000) from generate_series(1, 50) $$;
    grant execute on function public.flood to anon`)
  member = await world.signUp()
})
afterAll(() => world.close())

const evil = encodeURIComponent(String.raw`^(.+)(.+)(.+)\1\3\2\1$`)
const quotedEvil = encodeURIComponent(String.raw`"^(.+)(.+)(.+)\\1\\3\\2\\1$"`)

const withExpressions = [
  `skills?select=slug&limit=1&description=match.${evil}`,
  `skills?select=slug&limit=1&description=imatch.${evil}`,
  `skills?select=slug&description=not.match.${evil}`,
  `skills?select=slug&description=match(any).{${evil}}`,
  `skills?select=slug&description=not.imatch(all).{${evil}}`,
  `skills?select=slug&or=(slug.eq.a,description.match.${quotedEvil})`,
  `skills?select=slug&and=(or(slug.eq.a,not.and(description.not.imatch.${quotedEvil},slug.eq.b)))`,
  `skills?select=slug&not.or=(description.match.${quotedEvil},slug.eq.b)`,
  `skills?select=slug,profiles(username)&profiles.bio=match.${evil}`,
  `skills?select=slug,profiles(username)&profiles.or=(bio.match.${quotedEvil},username.eq.a)`,
  `skills?select=slug&description=fts.word`,
  `skills?select=slug&description=plfts(english).word`,
  `skills?select=slug&description=wfts.word`,
  `skills?select=slug&content->>a=match.${evil}`,
  `rpc/username_free?p_username=a&username_free=match.${evil}`,
]

test.each(withExpressions)('a visitor or a member may not ask %s', async (path) => {
  for (const person of [world.visitor, member])
    expect(await world.ask(person, 'GET', `/rest/v1/${path}`)).toMatchObject({
      status: 403,
      body: { code: '42501', message: expect.stringMatching(/secret key/) as string },
    })
})

const many = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join(',')

test.each([
  `skills?select=slug&description=like.${'*a'.repeat(20)}`,
  `skills?select=slug&description=ilike.${'%25a'.repeat(5)}`,
  `skills?select=slug&description=like(any).{${'*a'.repeat(5)}}`,
  `skills?select=slug&description=ilike.${'a'.repeat(300)}`,
  `skills?select=slug&slug=in.(${many(1001, (n) => `s${n}`)})`,
  `skills?select=slug&or=(${many(150, (n) => `slug.eq.s${n}`)})&and=(${many(150, (n) => `slug.eq.s${n}`)})`,
  `skills?select=${many(200, (n) => `a${n}:description`)}`,
  `skills?select=slug&order=${many(20, () => 'description')}`,
  `skills?select=slug${',profiles(username)'.repeat(20)}`,
])('a question that is too large is refused: %s', async (path) => {
  expect(await world.ask(world.visitor, 'GET', `/rest/v1/${path}`)).toMatchObject({
    status: 400,
    body: { code: '54000' },
  })
})

test('conditions in conditions end somewhere, for everybody', async () => {
  const deep = `${'and('.repeat(2000)}slug.eq.a${')'.repeat(2000)}`
  expect(
    await world.ask(world.visitor, 'GET', `/rest/v1/skills?select=slug&or=(${deep})`),
  ).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
})

test('the secret key may use regular expressions', async () => {
  const reply = await world.backend.fetch(
    new Request(
      'http://127.0.0.1/rest/v1/skills?select=slug&slug=match.%5Epdf&or=(name.imatch.p)',
      {
        headers: { apikey: world.backend.keys.secret },
      },
    ),
  )
  expect([reply.status, await reply.json()]).toEqual([200, [{ slug: 'pdf-ink' }]])
})

test('an answer that would fill the memory is refused, and the next one comes', async () => {
  expect(await world.ask(world.visitor, 'GET', '/rest/v1/rpc/flood')).toMatchObject({
    status: 413,
    body: { code: 'PT413' },
  })
  const next = await world.ask(world.visitor, 'GET', '/rest/v1/skills?select=slug&slug=eq.pdf-ink')
  expect(next.body).toEqual([{ slug: 'pdf-ink' }])
})
