import { type Account, arriveAs, demo, someone } from './people.ts'
import { type AppServer, expect, type Page } from './support.ts'

/** A person who uses the API without a browser. */
export class Caller {
  readonly id: string
  private readonly origin: string
  private readonly headers: Record<string, string>
  private readonly client = crypto.randomUUID()
  private sent = 0

  private constructor(origin: string, key: string, token: string, id: string) {
    this.origin = origin
    this.id = id
    this.headers = {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
  }

  /** Signs a new account up, or an existing one in. */
  static async of(
    { origin }: AppServer,
    { email, password, username }: Account,
    path: 'signup' | 'token?grant_type=password',
  ): Promise<Caller> {
    const { key } = (await (await fetch(`${origin}/config.json`)).json()) as { key: string }
    const reply = await fetch(`${origin}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { username } }),
    })
    const { access_token: token, user } = (await reply.json()) as {
      access_token: string
      user: { id: string }
    }
    return new Caller(origin, key, token, user.id)
  }

  async call(name: string, args: object): Promise<{ status: number; body: unknown }> {
    const reply = await fetch(`${this.origin}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify(args),
    })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
  }

  /** Sends one change as the app's outbox does, and expects that it is accepted. */
  async change(name: string, args: object): Promise<void> {
    const { body } = await this.call('sync_push', {
      p_client: this.client,
      p_user: this.id,
      p_mutations: [{ n: ++this.sent, name, args }],
    })
    expect((body as { verdicts: { code: string | null }[] }).verdicts[0]?.code, name).toBeNull()
  }

  async submit(slug: string, more: object = {}): Promise<string> {
    const id = crypto.randomUUID()
    await this.change('submission.create', sent(id, slug, more))
    return id
  }
}

export function sent(id: string, slug: string, more: object) {
  const content = {
    name: `件 ${slug}`,
    slug,
    summary: '一句话介绍',
    description: '# 标题\n\n说明的第一段',
    category: ['data'],
    runtime: ['node'],
    support: ['claude'],
    complexity: 'basic',
    license: 'MIT',
    price: 'free',
    status: 'stable',
    version: '0.1.0',
    ...more,
  }
  return { id, type: 'skill', title: content.name, description: content.summary, content }
}

export const newcomer = (server: AppServer) => Caller.of(server, someone(), 'signup')
export const caller = (server: AppServer, account: Account) =>
  Caller.of(server, account, 'token?grant_type=password')
export const unique = (word: string) => `${word}-${Date.now().toString(36)}`
const queue = (page: Page) => page.getByRole('list', { name: '提交' })
export const cardOf = (page: Page, slug: string) =>
  queue(page)
    .getByRole('listitem')
    .filter({ hasText: `件 ${slug}` })

export async function openQueue(
  page: Page,
  account: Account = demo.moderator,
  q = '',
): Promise<void> {
  await arriveAs(page, account)
  await page.goto(`/admin/submissions${q ? `?q=${q}` : ''}`)
}
