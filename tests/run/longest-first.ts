import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, longest first. A clean checkout has no times of an earlier run, and would go
 * by the sizes of the files: the longest would begin late, and the other processor would wait for
 * it.
 */
const longest = [
  'tests/sync/model/model.test.ts',
  'tests/sync/model/mutants.test.ts',
  'tests/local/mirror.test.ts',
  'tests/routes/english.test.tsx',
  'supabase/tests/git-clone.test.ts',
  'supabase/tests/slow-statements.test.ts',
  'supabase/tests/values-as-text.test.ts',
  'supabase/tests/import-repository.test.ts',
  'supabase/tests/submitting.test.ts',
  'supabase/tests/upgrade.test.ts',
  'supabase/tests/static-site.test.ts',
  'supabase/tests/auth-letters.test.ts',
  'supabase/tests/package-addresses.test.ts',
  'supabase/tests/rate-limits.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place < 0 ? longest.length : place
}

/** The order of vitest, but what takes longest comes first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
