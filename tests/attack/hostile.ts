import { type Answer, ask, type Caller } from './client.ts'
import type { Random } from './random.ts'

/** A request that a hostile stranger sends, and the statuses that are an honest answer to it. */
interface Hostile {
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly honest: (status: number) => boolean
}

/** Refused by the request's fault, or answered; never a fault of the server. */
const refusedOrAnswered = (status: number) =>
  (status >= 200 && status < 500 && status !== 429) || status === 429
/** A statement may also be given up (504, or PostgREST's 500 with 57014) or not be let in (503). */
const within = (answer: Answer): boolean =>
  refusedOrAnswered(answer.status) ||
  answer.status === 503 ||
  answer.status === 504 ||
  (answer.status === 500 && answer.body.includes('57014'))

const tables = ['skills', 'templates', 'docs', 'articles', 'profiles', 'collections'] as const
const arrays = ['related', 'tags', 'runtimes', 'supports', 'screenshots'] as const
const scalars = ['slug', 'name', 'category', 'price', 'license', 'created_at', 'downloads', 'id']
const words = [
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '{}',
  '[]',
  '{',
  '"',
  "'",
  '()',
  ')',
  ',',
  '.',
  '*',
  '%',
  '\\',
  'constructor',
  '__proto__',
  '😀',
  '2026-01-01',
  '\u0000',
  '\ud800',
  '00000000-0000-0000-0000-000000000000',
  '{1,2}',
  '{"a":1}',
  '99999999999999999999',
]
const operators = [
  'eq',
  'neq',
  'gt',
  'lt',
  'like',
  'ilike',
  'is',
  'in',
  'cs',
  'cd',
  'ov',
  'fts',
  'sl',
  'adj',
]
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A value of the wrong kind for its column. */
function oddValue(random: Random): Hostile {
  const table = random.one(tables)
  const column = random.one([...arrays, ...scalars])
  const word = random.one(words)
  const operator = random.one(operators)
  const value = operator === 'in' ? `(${word},${random.one(words)})` : word
  const not = random.chance(0.2) ? 'not.' : ''
  return read('odd value', `${table}?limit=1&${column}=${not}${operator}.${encoded(value)}`)
}

const read = (kind: string, query: string): Hostile => ({
  kind,
  method: 'GET',
  path: `/rest/v1/${query}`,
  honest: refusedOrAnswered,
})

/** A body whose JSON is not what the columns or arguments are. */
function oddBody(random: Random): Hostile {
  const odd = () =>
    random.one([
      -1,
      1.5,
      1e300,
      true,
      null,
      '',
      [],
      {},
      [[]],
      { a: [] },
      ['x'],
      ...words,
    ]) as unknown
  const [method, path, keys] = random.one([
    ['PATCH', '/rest/v1/skills?slug=eq.x', ['category', 'name', 'tags', 'downloads', 'metadata']],
    ['POST', '/rest/v1/user_submissions', ['title', 'type', 'content', 'status']],
    ['POST', '/rest/v1/user_favorites', ['item_type', 'item_id', 'id']],
    ['POST', '/rest/v1/rpc/sync_push', ['p_client', 'p_user', 'p_mutations']],
    ['POST', '/rest/v1/rpc/sync_pull', ['p_scope', 'p_after', 'p_epoch', 'p_limit', 'p_detail']],
    ['POST', '/rest/v1/rpc/count_items', ['p_device', 'p_counts']],
    ['POST', '/rest/v1/rpc/subscribe_newsletter', ['p_email']],
    ['POST', '/rest/v1/rpc/username_free', ['p_username']],
  ] as const)
  const body = Object.fromEntries(keys.filter(() => random.chance(0.8)).map((key) => [key, odd()]))
  return { kind: 'odd body', method, path, body, honest: refusedOrAnswered }
}

/** A question that would take long on a long text. */
function dearQuestion(random: Random): Hostile {
  const slow = random.one([
    'description=match.' + encoded('^(.+)(.+)(.+)\\1\\3\\2\\1$'),
    'description=imatch.' + encoded('(a|aa|b|ab|[^z])+(x+x+)+y'),
    'description=not.match.' + encoded('(.*)*(.*)*(.*)*\\1z'),
    `or=${encoded('(description.match.^(.+)(.+)\\1\\2$,summary.imatch.(.+)+\\1z)')}`,
    `description=ilike.${encoded('*a*e*i*o*u*a*e*i*o*u*a*e*i*o*u*zz*')}`,
    `description=like(any).${encoded(`{${'*a*b*c*d*e*f*,'.repeat(30)}x}`)}`,
    `description=fts.${encoded('a | b | c & d'.repeat(40))}`,
    `slug=in.(${Array.from({ length: 3000 }, (_, n) => `s${n}`).join(',')})`,
    `or=${encoded('(' + 'and('.repeat(40) + 'slug.eq.a' + ')'.repeat(41))}`,
    `select=*,${'profiles(*),'.repeat(30)}slug`,
    `order=${'description.desc,'.repeat(60)}slug`,
  ])
  return { ...read('dear question', `skills?limit=50&${slow}`), honest: refusedOrAnswered }
}

/** Another way to write an address that is watched. */
function hiddenPath(random: Random): Hostile {
  const watched = random.one([
    '/auth/v1/token?grant_type=password',
    '/auth/v1/verify?token=000000&type=recovery',
    '/auth/v1/recover',
    '/mailbox?format=json',
    '/.vite/manifest.json',
    '/rest/v1/skills?limit=1',
  ])
  const [path = '', query] = watched.split('?')
  const at = 1 + random.below(path.length - 1)
  const disguise = random.one([
    () => `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`,
    () => path.replace('/', '//'),
    () => `/x/..${path}`,
    () => `/./${path.slice(1)}`,
    () => `${path}/`,
    () => path.toUpperCase(),
    () => `/${path.slice(1).replaceAll('/', '%2f')}`,
    () => `${path}%00`,
    () => `${path};x=1`,
    () => path.replace('v1', 'v1/%2e%2e/v1'),
  ])()
  const method = random.one(['GET', 'POST', 'HEAD', 'PUT', 'DELETE'])
  return {
    kind: 'hidden path',
    method,
    path: query === undefined ? disguise : `${disguise}?${query}`,
    ...(['POST', 'PUT'].includes(method)
      ? { body: { email: 'admin@bazaar.test', password: 'demo-admin', token: '000000' } }
      : {}),
    // a session, or a letter, would be a way in
    honest: refusedOrAnswered,
  }
}

/** Names and pages that no ordinary person has. */
function oddPage(random: Random): Hostile {
  const name = encoded(random.one(words))
  const path = random.one([
    `/skills/${name}`,
    `/profile/${name}`,
    `/templates/${name}`,
    `/docs/${name}`,
    `/skills?q=${name}`,
    `/docs/%2F..%2F${name}`,
    `/skills?sort=${name}`,
    `/.well-known/agent-skills/${name}`,
    `/api/skills.json?page=${name}`,
    `//${name}`,
    `/skills/${name}.zip`,
  ])
  return { kind: 'odd page', method: 'GET', path, honest: refusedOrAnswered }
}

const kinds = [oddValue, oddBody, dearQuestion, hiddenPath, oddPage] as const

export interface HostileRun {
  readonly sent: Map<string, number>
  /** How often each status was given. */
  readonly statuses: Map<number, number>
  /** Requests whose answer was no honest one. */
  readonly dishonest: string[]
}

/**
 * Sends hostile requests, one after the other, until `isOver`. Some callers hang up before the
 * answer has come.
 */
export async function harass(
  { address: _, ...stranger }: Caller,
  random: Random,
  isOver: () => boolean,
  run: HostileRun,
): Promise<void> {
  while (!isOver()) {
    const one = random.one(kinds)(random)
    run.sent.set(one.kind, (run.sent.get(one.kind) ?? 0) + 1)
    // from another address each time: one of them would soon be told to wait
    const caller = { ...stranger, address: `198.18.${random.below(256)}.${random.below(256)}` }
    if (random.chance(0.15)) {
      await hangUp(caller, one, random)
      continue
    }
    const answer = await ask(caller, one.method, one.path, one.body)
    run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1)
    if (!one.honest(answer.status) && !within(answer))
      run.dishonest.push(
        `${one.method} ${one.path.slice(0, 200)}: ${answer.status} ${answer.body.slice(0, 200)}`,
      )
    if (answer.body.includes('access_token'))
      run.dishonest.push(`${one.method} ${one.path}: a session was given`)
  }
}

async function hangUp(caller: Caller, { method, path, body }: Hostile, random: Random) {
  await fetch(caller.origin + path, {
    method,
    signal: AbortSignal.timeout(5 + random.below(200)),
    headers: { apikey: caller.key, 'x-forwarded-for': caller.address },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then(
    (reply) => reply.body?.cancel(),
    () => {},
  )
}
