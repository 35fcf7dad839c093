import { writeFileSync } from 'node:fs'
import { openBackend } from './backend.ts'
import { writeLanded } from './landed.ts'
import { databaseTypes, typesFile } from './types.ts'
import { seedFile, seedSql } from './write-seed.ts'

/** `npm run write`: everything that is generated and committed. */
async function main(): Promise<void> {
  writeLanded()
  writeFileSync(seedFile, seedSql())
  const backend = await openBackend()
  writeFileSync(typesFile, await databaseTypes(backend.sql))
  await backend.close()
}

await main()
