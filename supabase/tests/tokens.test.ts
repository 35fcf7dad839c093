import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearerOf, readToken } from '../local/tokens.ts'

const secret = 'a-secret-only-for-tests-with-at-least-32-characters'
const now = 1_800_000_000
const sub = '00000000-0000-4000-8000-000000000001'
const good = { role: 'authenticated', sub, session_id: sub, iat: now, exp: now + 3600 }
const ours = { alg: 'HS256', typ: 'JWT' }

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** A token that was signed with this server's secret, whatever it says. */
function signed(header: unknown, claims: unknown, key = secret): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const read = (token: string, at = now) => readToken(token, secret, at * 1000)

test('a token of this server says who asks, for an hour', () => {
  expect(read(signed(ours, good))).toEqual({ claims: good })
  expect(read(signed({ alg: 'HS256', kid: 'any' }, good))).toEqual({ claims: good })
  expect(read(signed(ours, good), now + 3600)).toEqual({ fault: 'JWT expired' })
  expect(read(signed(ours, { ...good, iat: now + 20 }))).toEqual({
    claims: { ...good, iat: now + 20 },
  })
})

test.each<[string, string]>([
  ['of another server', signed(ours, good, 'another secret')],
  ['that names no algorithm', signed({ typ: 'JWT' }, good)],
  ['without a signature', `${part({ alg: 'none' })}.${part(good)}.`],
  ['with the algorithm none', signed({ alg: 'none' }, good)],
  ['with another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, good)],
  ['with a public key’s algorithm', signed({ alg: 'RS256', typ: 'JWT' }, good)],
  ['of another type', signed({ alg: 'HS256', typ: 'logout+jwt' }, good)],
  ['with demands that are not known', signed({ ...ours, crit: ['b64'], b64: false }, good)],
  ['that never ends', signed(ours, { ...good, exp: undefined })],
  ['that ends at a word', signed(ours, { ...good, exp: 'later' })],
  ['that ends at null', signed(ours, { ...good, exp: null })],
  ['made in an hour', signed(ours, { ...good, iat: now + 3600 })],
  ['that begins in an hour', signed(ours, { ...good, nbf: now + 3600 })],
  ['whose beginning is a word', signed(ours, { ...good, nbf: 'now' })],
  ['without a role', signed(ours, { ...good, role: undefined })],
  ['with a list of roles', signed(ours, { ...good, role: ['service_role'] })],
  ['whose person is no id', signed(ours, { ...good, sub: "x' or true" })],
  ['whose session is no id', signed(ours, { ...good, session_id: 7 })],
  ['whose payload is no JSON', signed(ours, 'not json')],
  ['whose payload is a list', signed(ours, [good])],
  ['whose payload is null', signed(ours, 'null')],
  ['whose payload is empty', `${part(ours)}..x`],
  ['whose header is no JSON', signed('not json', good)],
  ['of two parts', 'a.b'],
  ['of four parts', `${signed(ours, good)}.x`],
  ['of no parts', '...'],
  ['with signs that do not belong there', `${signed(ours, good)}=`],
  ['that is huge', signed(ours, { ...good, more: 'x'.repeat(50_000) })],
])('a token %s is not taken', (_what, token) => {
  expect(read(token)).toEqual({ fault: 'JWT invalid' })
})

test('no token and an API key are a visitor; anything else must be a good token', () => {
  for (const visitor of [null, '', 'Bearer sb_publishable_x', 'sb_secret_x'])
    expect(bearerOf(visitor, secret)).toBeNull()
  for (const odd of ['Basic YTpi', 'Bearer', 'Bearer x', 'Bearer  a b', 'null'])
    expect(bearerOf(odd, secret), odd).toEqual({ fault: 'JWT invalid' })
})
