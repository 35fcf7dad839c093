import { plan } from '#domain/outbox/plan.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import type { PushDeps } from '#sync'
import type { Mutant } from './mutants.ts'

async function renumber(database: UserDatabase, numbers: readonly number[]): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    for (const entry of await database.outbox.bulkGet([...numbers])) {
      if (entry?.state !== 'sent') continue
      const { n, ...rest } = entry
      await database.outbox.delete(n)
      await database.outbox.add(rest as typeof entry)
    }
  })
}

/** The outbox of favourites and collections, wrong in one thing each. */
export const outboxMutants: Readonly<Record<string, Mutant>> = {
  'a change that was sent is merged with a later one': {
    wiring: {
      planned: (rows, outbox, wish) =>
        plan(
          rows,
          outbox.map((entry) => ({ ...entry, unsent: true })),
          wish,
        ),
    },
    seenBy: ['intent'],
  },
  'every attempt has a new number': {
    wiring: {
      push: (deps, _browser, database): PushDeps => ({
        ...deps,
        send: async (request, timeoutMs) => {
          const reply = await deps.send(request, timeoutMs)
          if (reply.kind === 'retry' || reply.kind === 'fault')
            await renumber(
              database,
              request.mutations.map(({ n }) => n),
            )
          return reply
        },
      }),
    },
    seenBy: ['doubled'],
  },
  'a change is dropped as soon as it is accepted': {
    wiring: {
      outbox: (outbox, database) => ({
        client: outbox.client,
        async revise(step) {
          const changed = await outbox.revise(step)
          await database.outbox.bulkDelete(
            changed.filter(({ state }) => state === 'acked').map(({ n }) => n),
          )
          return changed
        },
      }),
    },
    seenBy: ['intent'],
  },
  'the cursor is stored outside the transaction of the rows': {
    wiring: {
      mirror: (mirror, database, gate) => ({
        ...mirror,
        async apply(scope, detail, changes, cursor) {
          await database.cursors.put({ ...cursor, scope })
          await gate()
          await mirror.apply(scope, detail, changes, cursor)
        },
      }),
    },
    seenBy: ['diverged'],
  },
  'changes are sent in the name of whoever is signed in': {
    wiring: {
      push: (deps, browser): PushDeps => ({
        ...deps,
        account: {
          ...deps.account,
          current: async () => ((await deps.account.current()) === null ? null : deps.user),
        },
        send: (request, timeoutMs) =>
          deps.send({ ...request, user: browser.session?.user ?? request.user }, timeoutMs),
      }),
    },
    seenBy: ['foreign'],
  },
  'signing out empties the outbox': {
    wiring: {
      signOut: (databases) => Promise.all(databases.map((database) => database.outbox.clear())),
    },
    seenBy: ['intent'],
  },
}
