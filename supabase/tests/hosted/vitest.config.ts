import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/*
 * The API tests on a real Postgres: answered by a real PostgREST as on a hosted project, and by our
 * own backend over DATABASE_URL. `npm test` runs the files that say most about the API;
 * `npm run test:hosted` (mode `all`) all that open a world.
 */

/** They are about the embedded database itself, or about none. */
const elsewhere = [
  'check-node',
  'migrations',
  'packed-files',
  'preloads',
  'ttl-cache',
  'faults',
  'import',
  'import-command',
  'other-version',
  'upgrade',
  'generated',
  'confirmation',
  'server-keys',
  'whole-file',
  'seed',
  'breakdown',
]
const values = ['values-as-text', 'odd-requests']
const most = [
  'permission-*',
  'policies',
  'sync-push*',
  'sync-feed',
  'moderation*',
  'limits',
  ...values,
]
const matrix = ['permission-matrix', 'permission-calls', 'permission-rules', ...values]
/**
 * What only our own server does. A hosted project has limits of its own, no refused questions, and
 * takes the token of an ended session until it expires.
 */
const ours = [
  'several-servers',
  'late-cancel',
  'auth-*',
  'rate-limits',
  'costly-questions',
  'slow-statements',
  'shared-sessions',
]
const files = (names: readonly string[]) => names.map((name) => `supabase/tests/${name}.test.ts`)

const project = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    env: { TEST_DRIVER: name },
    include: files(include),
    exclude: files([...elsewhere, ...exclude]),
  },
})

export default defineConfig(({ mode }) => ({
  root: new URL('../../../', import.meta.url).pathname,
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'supabase/tests/hosted/set-up.ts',
    setupFiles: 'supabase/tests/hosted/use-driver.ts',
    maxWorkers: availableParallelism(),
    projects: [
      project('postgrest', mode === 'all' ? ['*'] : most, ours),
      project(
        'postgres',
        mode === 'all'
          ? ['*']
          : [...matrix, 'several-servers', 'shared-sessions', 'late-cancel', 'costly-questions'],
        [],
      ),
    ],
  },
}))
