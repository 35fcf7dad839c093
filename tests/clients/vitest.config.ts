import { defineConfig } from 'vitest/config'
import { leftOut } from './programs.ts'

/*
 * Real clients against real servers: the step `clients` of `npm test`. The tests of a program that
 * is not here are no tests at all, rather than skipped ones; run.ts says which these are.
 */
export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  test: {
    name: 'clients',
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/clients/set-up.ts',
    include: ['tests/clients/*.test.ts'],
    exclude: leftOut().map(({ name }) => `tests/clients/${name}.test.ts`),
    maxWorkers: 2,
  },
})
