import type { BrowserContext } from '@playwright/test'
import { commit, type Held, treeAnswer } from '../domain/repository-trees.ts'

/** What GitHub says to one address, instead of what it would say; null for as usual. */
export type Odd = (address: URL) => { status: number } | 'no-network' | null

const headers = { 'access-control-allow-origin': '*' }

/** A public repository on a GitHub of our own. `refs`: its branches and tags. */
export class FakeRepository {
  readonly asked: string[] = []
  odd: Odd = () => null
  private readonly held: Held
  private readonly refs: readonly string[]

  constructor(held: Held, refs: readonly string[] = ['HEAD', 'main']) {
    this.held = held
    this.refs = refs
  }

  async serve(context: BrowserContext): Promise<void> {
    for (const host of ['api.github.com', 'raw.githubusercontent.com'])
      await context.route(`https://${host}/**`, async (route) => {
        const address = new URL(route.request().url())
        const path = decodeURIComponent(address.pathname)
        this.asked.push(path)
        const odd = this.odd(address)
        if (odd === 'no-network') return route.abort()
        const answer = odd ?? (await this.answer(address.hostname, path))
        return route.fulfill({ headers, ...answer })
      })
  }

  private async answer(host: string, path: string): Promise<{ status?: number; body?: string }> {
    const [, , , , , ...rest] = path.split('/')
    if (host === 'raw.githubusercontent.com') {
      const [, , , ref = '', ...file] = path.split('/')
      const body = [commit, ...this.refs].includes(ref)
        ? this.held.files[file.join('/')]
        : undefined
      return body === undefined ? { status: 404 } : { body }
    }
    if (path.includes('/commits/'))
      return this.refs.includes(rest.join('/')) ? { body: commit } : { status: 422 }
    if (path.includes('/git/trees/')) return { body: JSON.stringify(await treeAnswer(this.held)) }
    return path.includes('/matching-refs/') ? { body: '[]' } : { status: 404 }
  }
}
