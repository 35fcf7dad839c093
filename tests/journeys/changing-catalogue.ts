import { AppServer, test as base } from './support.ts'

/**
 * For journeys in which skills, templates or people come and go: they share a server which no
 * others see.
 */
export const test = base.extend<object, { server: AppServer }>({
  server: [
    async ({}, use) => {
      // oxlint wants no empty pattern; Playwright demands one
      const server = await AppServer.started()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
