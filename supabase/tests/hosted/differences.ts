type Driver = 'postgres' | 'postgrest'

interface Difference {
  readonly drivers: readonly Driver[]
  /** A file of supabase/tests and the name of one of its tests. */
  readonly file: string
  readonly test: string
  /** Why it is so, and why it may stay. */
  readonly reason: string
}

/**
 * Where a driver answers differently from the embedded backend. Nothing else may differ, and what is
 * here must.
 */
const differences: readonly Difference[] = [
  ...['slug=is.nullx', 'slug=eq.a%00b'].map((filter): Difference => ({
    drivers: ['postgrest'],
    file: 'values-as-text.test.ts',
    test: `a filter of which only a part can be read is refused: ${filter}`,
    reason:
      'PostgREST forgets what stands behind a word that is. knows, and PostgreSQL what stands ' +
      'behind a zero. Nobody of ours asks so.',
  })),
  {
    drivers: ['postgrest'],
    file: 'values-as-text.test.ts',
    test: 'JSON that is nested a thousand times is refused',
    reason: 'PostgREST takes any depth. Ours has one thread for all, and a stack of a known size.',
  },
  ...['eq.5', 'not.in.(1)'].map((text): Difference => ({
    drivers: ['postgrest'],
    file: 'values-as-text.test.ts',
    test: `a text column that says ${JSON.stringify(text)} is found by it`,
    reason:
      'The test passes the text to a function by GET, too, where PostgREST takes it for a filter. ' +
      'The clients pass arguments by POST.',
  })),
]

export const differenceOf = (driver: Driver, file: string, test: string): Difference | undefined =>
  differences.find(
    (one) => one.drivers.includes(driver) && file.endsWith(one.file) && one.test === test,
  )
