import type { World } from './people.ts'

/** The newest letter to an address. Throws when there is none. */
export function letterTo(world: World, email: string) {
  const letter = world.backend.mailbox.mails.findLast(({ to }) => to === email)
  if (!letter) throw new Error(`no letter to ${email}`)
  const link = new URL(/http\S+verify\S+/.exec(letter.text)?.[0] ?? '')
  return {
    link,
    token: link.searchParams.get('token') ?? '',
    code: /\b\d{6}\b/.exec(letter.text)?.[0] ?? '',
  }
}

/** Opens a link of a letter as a browser does: where it leads, and what the page is told. */
export async function open(world: World, link: URL, method = 'GET') {
  const reply = await world.backend.fetch(
    new Request(`http://127.0.0.1${link.pathname}${link.search}`, { method, redirect: 'manual' }),
  )
  const [page = '', fragment = ''] = (reply.headers.get('location') ?? '').split('#')
  return { status: reply.status, page, told: Object.fromEntries(new URLSearchParams(fragment)) }
}

export interface SignedIn {
  readonly access_token: string
  readonly refresh_token: string
  readonly user: { readonly id: string; readonly email: string }
}

const post = (world: World, path: string, body: object, token: string | null = null) =>
  world.ask({ id: '', email: '', token }, 'POST', `/auth/v1/${path}`, body)

/** The calls that people make of the auth server. */
export const callsOf = (world: World) => ({
  post: (path: string, body: object, token?: string) => post(world, path, body, token ?? null),
  signIn: (email: string, password = 'correct-horse') =>
    post(world, 'token?grant_type=password', { email, password }),
  refresh: (refresh_token: string) =>
    post(world, 'token?grant_type=refresh_token', { refresh_token }),
  recover: (email: string) => post(world, 'recover', { email }),
  verify: (body: object) => post(world, 'verify', body),
  user: (token: string, change?: object) =>
    world.ask({ id: '', email: '', token }, change ? 'PUT' : 'GET', '/auth/v1/user', change),
  async session(email: string, password = 'correct-horse'): Promise<SignedIn> {
    const { status, body } = await post(world, 'token?grant_type=password', { email, password })
    if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`)
    return body as SignedIn
  },
})
