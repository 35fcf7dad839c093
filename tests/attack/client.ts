import { randomUUID } from 'node:crypto'

/** The part of an answer that is judged. `status` 0: there was none. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly ms: number
}

/** Somebody with an address of their own, as a trusted proxy passes it. */
export interface Caller {
  readonly origin: string
  readonly key: string
  readonly address: string
  readonly token: string | null
}

const answerLimitMs = 30_000

/** Sends a request and reads the answer to its end. Never rejects. */
export async function ask(
  { origin, key, address, token }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const begun = performance.now()
  try {
    const reply = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
      headers: {
        apikey: key,
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text, ms: performance.now() - begun }
  } catch (error) {
    return { status: 0, body: String(error), ms: performance.now() - begun }
  }
}

export interface SignedIn extends Caller {
  readonly user: string
  readonly token: string
}

/** A new account. Throws when it is refused. */
export async function signUp(caller: Caller, name: string): Promise<SignedIn> {
  const { status, body } = await ask(caller, 'POST', '/auth/v1/signup', {
    email: `${name}@example.com`,
    password: 'correct-horse-battery',
    data: { username: name },
  })
  if (status !== 200) throw new Error(`sign-up of ${name}: ${status} ${body}`)
  const { access_token: token, user } = JSON.parse(body) as {
    access_token: string
    user: { id: string }
  }
  return { ...caller, token, user: user.id }
}

/** What `sync_push` takes for the n-th change of a device: a favourite of a random item. */
export const favourite = (
  person: Pick<SignedIn, 'user'>,
  device: string,
  n: number,
  id: string,
) => ({
  p_client: device,
  p_user: person.user,
  p_mutations: [{ n, name: 'favorite.add', args: { id, itemType: 'skill', itemId: randomUUID() } }],
})
