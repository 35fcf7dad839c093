import type { Mutant } from './mutants.ts'

/** The catalogue on a device, wrong in one thing each. */
export const catalogueMutants: Readonly<Record<string, Mutant>> = {
  'cards of templates are stored as whole rows': {
    wiring: {
      catalogue: (mirror) => ({
        ...mirror,
        apply: (scope, _detail, changes, cursor, from) =>
          mirror.apply(scope, 'full', changes, cursor, from),
      }),
    },
    seenBy: ['intent'],
  },
  'whole rows of templates leave their cards as they were': {
    wiring: {
      catalogue: (mirror, { templateCards }) => ({
        ...mirror,
        async apply(scope, detail, changes, cursor, from) {
          const before = await templateCards.toArray()
          await mirror.apply(scope, detail, changes, cursor, from)
          if (detail === 'full') await templateCards.bulkPut(before)
        },
      }),
    },
    seenBy: ['intent', 'diverged'],
  },
  'what has vanished from the catalogue keeps its card': {
    wiring: {
      catalogue: (mirror, { templateCards }) => ({
        ...mirror,
        async apply(scope, detail, changes, cursor, from) {
          const gone = changes.flatMap(({ kind, pk }) => (kind === 'drop' ? [pk] : []))
          const kept = await templateCards.bulkGet(gone)
          await mirror.apply(scope, detail, changes, cursor, from)
          await templateCards.bulkPut(kept.filter((card) => card !== undefined))
        },
      }),
    },
    seenBy: ['diverged'],
  },
  'a page of the catalogue is stored wherever the mirror has come to': {
    wiring: {
      catalogue: (mirror) => ({
        ...mirror,
        apply: (scope, detail, changes, cursor) => mirror.apply(scope, detail, changes, cursor),
      }),
    },
    seenBy: ['intent'],
  },
}

/** The same with the catalogue's file. */
export const fileMutants: Readonly<Record<string, Mutant>> = {
  'a device that has the file of the catalogue asks for no whole rows before it': {
    wiring: {
      catalogue: (mirror) => ({
        ...mirror,
        adopt: (scope, file, changes, cursor, from) =>
          mirror.adopt!(scope, file, changes, { ...cursor, full: cursor.card }, from),
      }),
    },
    seenBy: ['diverged'],
  },
}
