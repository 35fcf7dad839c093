import type { Violation } from './cast.ts'
import { catalogueMutants, fileMutants } from './mutants-catalogue.ts'
import { countingMutants } from './mutants-counting.ts'
import { outboxMutants } from './mutants-outbox.ts'
import { packageMutants } from './mutants-packages.ts'
import { reportMutants } from './mutants-reports.ts'
import { submissionMutants } from './mutants-submissions.ts'
import type { Parts, Wiring } from './world.ts'

/** A mistake that the product could have, and the oracles that must notice it. */
export interface Mutant {
  readonly wiring: Wiring
  readonly seenBy: readonly Violation['kind'][]
  /** What has to take part for it to be met. */
  readonly parts?: Partial<Parts>
}

/** Wrong in one thing each. */
export const mutants: Readonly<Record<string, Mutant>> = {
  ...outboxMutants,
  ...among(submissionMutants, { submissions: true }),
  ...among(packageMutants, { submissions: true }),
  ...among(countingMutants, { counting: true }),
  ...among(catalogueMutants, { catalogue: true }),
  ...among(fileMutants, { catalogue: true, file: true }),
  ...among(reportMutants, { reports: true }),
}

function among(
  some: Readonly<Record<string, Mutant>>,
  parts: Partial<Parts>,
): Readonly<Record<string, Mutant>> {
  return Object.fromEntries(Object.entries(some).map(([name, one]) => [name, { ...one, parts }]))
}

/** So many schedules are enough to notice each of them. */
export const enough = 40
