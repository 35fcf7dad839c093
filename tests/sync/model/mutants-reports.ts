import { reportItem } from '#remote/moderation.ts'
import type { Mutant } from './mutants.ts'

/** What nobody answered, of whatever schedule. */
const kept: Parameters<typeof reportItem>[] = []

/** Reports, wrong in one thing each. */
export const reportMutants: Readonly<Record<string, Mutant>> = {
  'a report that nobody answered leaves with the next one, whoever makes it': {
    wiring: {
      async report(...report) {
        const outcome = await reportItem(...report)
        const [type, id, reason, through] = report
        if ('trouble' in outcome) kept.push([type, id, reason])
        else
          for (const before of kept.splice(0))
            await reportItem(before[0], before[1], before[2], through)
        return outcome
      },
    },
    seenBy: ['foreign'],
  },
}
