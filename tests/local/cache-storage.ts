/** A browser's Cache Storage, as much as the app uses. `room`: bytes of bodies that fit in. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, { request: Request; body: Uint8Array }>>()
  room = Infinity

  open(name: string): Promise<Cache> {
    const store = this.stores.get(name) ?? new Map<string, { request: Request; body: Uint8Array }>()
    this.stores.set(name, store)
    const used = () => [...store.values()].reduce((sum, { body }) => sum + body.length, 0)
    const cache: Pick<Cache, 'put' | 'match' | 'delete' | 'keys'> = {
      put: async (address, response) => {
        const request = address as Request
        const body = new Uint8Array(await response.arrayBuffer())
        if (used() + body.length > this.room) throw new DOMException('full', 'QuotaExceededError')
        store.delete(request.url)
        store.set(request.url, { request, body })
      },
      match: (address) => {
        const found = store.get(address as string)
        return Promise.resolve(found && new Response(found.body.slice()))
      },
      delete: (address) => Promise.resolve(store.delete(address as string)),
      keys: () => Promise.resolve([...store.values()].map(({ request }) => request)),
    }
    return Promise.resolve(cache as Cache)
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.delete(name))
  }
}
