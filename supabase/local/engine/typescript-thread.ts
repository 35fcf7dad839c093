import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm'))

/** A thread that runs a program of ours. A thread of Node does not read TypeScript by itself. */
export const typescriptThread = (program: URL, options: WorkerOptions = {}): Worker =>
  new Worker(
    `import(${JSON.stringify(new URL('./api/index.mjs', tsx).href)}).then(({ register }) => {
  register()
  return import(${JSON.stringify(program.href)})
})`,
    { ...options, eval: true },
  )
