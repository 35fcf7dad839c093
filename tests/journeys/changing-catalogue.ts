import { AppServer, test as base } from './support.ts'

/**
 * For journeys that add or delete skills, templates or people: they share a server that no other
 * journey uses.
 */
export const test = base.extend<object, { server: AppServer }>({
  server: [
    async ({}, use) => {
      const server = await AppServer.started()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
