import { Deployment } from './deployment.ts'
import { type AppServer, type Page, test as base, withServer } from './support.ts'

interface Deployed {
  deployment: Deployment
  site: AppServer
}

/** A test with a server of its own, to which new versions can be deployed. */
export const test = base.extend<Deployed>({
  deployment: async ({}, use) => {
    const deployment = new Deployment()
    await use(deployment)
    deployment.remove()
  },
  site: [
    async ({ deployment, problems }, use) => {
      await withServer(problems, use, deployment.folder)
    },
    { timeout: 90_000 },
  ],
})

/** In a page of a version that was deployed. */
export const version = (page: Page) => page.locator('meta[name=version]')
