import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A million cards are made in some 4 GB. */
const flags = ['--expose-gc', '--max-old-space-size=12000', '--import', 'tsx']
const script = fileURLToPath(new URL('./engine.ts', import.meta.url))

/** Measures the search with catalogues of these sizes, each in a process of its own; prints a table. */
export function printEngine(sizes: readonly number[]): void {
  const columns = sizes.map((size) => {
    const json = execFileSync(process.execPath, [...flags, script, String(size)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(json) as Record<string, string>
  })
  for (const name of Object.keys(columns[0]!))
    console.log(`| ${name} | ${columns.map((column) => column[name]).join(' | ')} |`)
}
