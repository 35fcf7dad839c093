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
  {
    drivers: ['postgrest'],
    file: 'import-functions.test.ts',
    test: 'one bad record is refused with its rule, and costs the others nothing',
    reason:
      'PostgREST refuses a request as a whole when its JSON holds U+0000 or half a surrogate pair, ' +
      'before a function sees it. `npm run import` sends no such record: the domain refuses it.',
  },
]

export const differenceOf = (driver: Driver, file: string, test: string): Difference | undefined =>
  differences.find(
    (one) => one.drivers.includes(driver) && file.endsWith(one.file) && one.test === test,
  )
