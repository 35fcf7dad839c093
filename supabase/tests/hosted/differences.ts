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
export const differences: readonly Difference[] = []

export const differenceOf = (driver: Driver, file: string, test: string): Difference | undefined =>
  differences.find(
    (one) => one.drivers.includes(driver) && file.endsWith(one.file) && one.test === test,
  )
