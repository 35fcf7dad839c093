import type { Mutant } from './mutants.ts'

/** The files of submissions, wrong in one thing each. */
export const packageMutants: Readonly<Record<string, Mutant>> = {
  'a part of files that nobody answered is forgotten at a kill': {
    wiring: {
      opened: ({ outbox }) =>
        void outbox
          .filter(({ name, state }) => name === 'package.part' && state === 'sent')
          .delete(),
    },
    seenBy: ['refused'],
  },
  'a submission does not wait for its files': {
    wiring: {
      opened: ({ outbox }) =>
        outbox.hook('creating', (_n, entry) => {
          const needs = entry.needs.filter((key) => !key.startsWith('package:'))
          if (entry.name.startsWith('submission.')) Object.assign(entry, { needs })
        }),
    },
    seenBy: ['refused'],
  },
}
