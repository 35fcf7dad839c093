import { keysOf } from '#domain/outbox/mutation-keys.ts'
import { type Mutation, readMutation, storedMutation } from '#domain/outbox/mutations.ts'
import { plan, type Waiting, type Wish } from '#domain/outbox/plan.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import { type UserRows, userRows } from '#domain/outbox/user-rows.ts'
import { type Entry, withDependants } from '#sync'
import { forgetLost } from './lost-collections.ts'
import { withQuotaRetry, type FreeingSteps } from '../db/quota-retry.ts'
import type { DoneChange, UserDatabase } from '../db/user-database.ts'

/**
 * The changes that are in effect on the screen, oldest first. Refused ones are not, and neither is
 * what depends on them.
 */
function shown(entries: readonly Entry[]): Waiting[] {
  return entries.flatMap(({ n, name, args, at, state }) => {
    if (state === 'refused' || state === 'blocked') return []
    return storedMutation({ n, name, args, at, unsent: state === 'new' }) ?? []
  })
}

const fresh = (change: Mutation, at: string): Omit<Entry, 'n'> => ({
  ...change,
  ...keysOf(change),
  state: 'new',
  seq: null,
  epoch: null,
  code: null,
  at,
})
/** Dexie numbers what has no number. */
const add = (database: UserDatabase, entry: Omit<Entry, 'n'>) => database.outbox.add(entry as Entry)

/**
 * All that the person has, as the screen shows it. A live query around it runs again whenever
 * something of it changes.
 */
export function readUser(database: UserDatabase): Promise<UserRows> {
  return database.transaction('r', [database.rows, database.outbox], async () =>
    overlay(userRows(await database.rows.toArray()), shown(await database.outbox.toArray())),
  )
}

/** The same with what waits, and whether the server's rows have been here once. */
export function readPerson(database: UserDatabase): Promise<{
  rows: UserRows
  entries: readonly Entry[]
  done: readonly DoneChange[]
  filled: boolean
  collectionNames: ReadonlyMap<string, string>
}> {
  return database.transaction(
    'r',
    [database.rows, database.outbox, database.cursors, database.lost, database.done],
    async () => {
      const [stored, entries, cursors, lost, done] = await Promise.all([
        database.rows.toArray(),
        database.outbox.toArray(),
        database.cursors.toArray(),
        database.lost.toArray(),
        database.done.toArray(),
      ])
      const server = userRows(stored)
      const rows = overlay(server, shown(entries))
      const made = entries.flatMap(({ name, args }) =>
        name === 'collection.create' ? [args as Named] : [],
      )
      const named: readonly Named[] = [
        ...lost.map(({ collection }) => collection),
        ...made,
        ...server.collections,
        ...rows.collections,
      ]
      const collectionNames = new Map(named.map(({ id, name }) => [id, name]))
      return {
        rows,
        entries,
        done: done.toReversed(),
        filled: cursors.some(({ epoch, card, head }) => epoch !== null && card >= head),
        collectionNames,
      }
    },
  )
}
interface Named {
  readonly id: string
  readonly name: string
}

interface WishOptions {
  /** What can be fetched again and is removed to make room. */
  readonly room?: FreeingSteps
  /** For the model check, which puts a wrong plan in its place. */
  readonly planned?: typeof plan | undefined
  /** By which the database knows that it has stored this very wish before. */
  readonly token?: string | null
}

const storedPrefix = 'stored:'

/**
 * Stores what the person wants: the screen shows it at once, and the engine sends it when it can.
 * False when it breaks a rule of its shape. Rejects when the device cannot store it, not even after
 * making room.
 */
export function wish(
  database: UserDatabase,
  wanted: Wish,
  { room = [], planned = plan, token = null }: WishOptions = {},
): Promise<boolean> {
  return withQuotaRetry(room, () =>
    database.transaction('rw', [database.rows, database.outbox, database.facts], async () => {
      const fact = token === null ? null : `${storedPrefix}${token}`
      if (fact !== null && (await database.facts.get(fact))) return true
      const steps = planned(
        userRows(await database.rows.toArray()),
        shown(await database.outbox.toArray()),
        wanted,
      )
      const rewritten = steps.rewrite && readMutation(steps.rewrite.change)
      const added = steps.add && readMutation(steps.add)
      if ((steps.rewrite && !rewritten) || (steps.add && !added)) return false
      await database.outbox.bulkDelete([...steps.drop])
      if (steps.rewrite && rewritten) await database.outbox.update(steps.rewrite.n, rewritten)
      if (added) await add(database, fresh(added, new Date().toISOString()))
      if (fact !== null) await database.facts.add({ name: fact, value: '' })
      return true
    }),
  )
}

/**
 * The person tries a change again. A refused one goes with what depends on it, under new numbers,
 * since the server has a verdict for the old ones. A quarantined one keeps its number: it may have
 * been applied.
 */
export function retryChange(database: UserDatabase, n: number): Promise<void> {
  return database.transaction('rw', database.outbox, async () => {
    const entry = await database.outbox.get(n)
    if (entry?.state === 'quarantined')
      return void (await database.outbox.update(n, { state: 'sent', code: null }))
    const chain = withDependants(await database.outbox.toArray(), n)
    await database.outbox.bulkDelete(chain.map((one) => one.n))
    for (const { name, args, makes, needs, at } of chain)
      await add(database, {
        name,
        args,
        makes,
        needs,
        at,
        state: 'new',
        seq: null,
        epoch: null,
        code: null,
      })
  })
}

/**
 * The person gives up a change that was refused, with what depends on it, or one that is
 * quarantined. Others are not touched.
 */
export function discardChange(database: UserDatabase, n: number): Promise<void> {
  return database.transaction('rw', [database.outbox, database.lost], async () => {
    const entry = await database.outbox.get(n)
    const chain =
      entry?.state === 'quarantined' ? [entry] : withDependants(await database.outbox.toArray(), n)
    await database.outbox.bulkDelete(chain.map((one) => one.n))
    await forgetLost(database)
  })
}

/** What the person wants in the place of a refused change: both happen, or neither. As `wish`. */
export function wishInstead(
  database: UserDatabase,
  n: number,
  wanted: Wish,
  { room = [], token = null }: Pick<WishOptions, 'room' | 'token'> = {},
): Promise<boolean> {
  const tables = [database.rows, database.outbox, database.lost, database.facts]
  return withQuotaRetry(room, () =>
    database.transaction('rw', tables, async () => {
      const done = await wish(database, wanted, { token })
      if (done) await discardChange(database, n)
      return done
    }),
  )
}

/** Forgets which wishes are stored, except those that are still written down (`noted`). */
export async function forgetStoredWishes(
  database: UserDatabase,
  noted: ReadonlySet<string>,
): Promise<void> {
  const facts = await database.facts.where('name').startsWith(storedPrefix).primaryKeys()
  await database.facts.bulkDelete(
    facts.filter((name) => !noted.has(name.slice(storedPrefix.length))),
  )
}

/**
 * Takes back a change that never left the device, with later ones of what it would have made. False
 * when it has been sent meanwhile.
 */
export function undoChange(database: UserDatabase, n: number): Promise<boolean> {
  return database.transaction('rw', database.outbox, async () => {
    const entry = await database.outbox.get(n)
    if (entry?.state !== 'new') return false
    const { makes } = entry
    const later =
      makes === null
        ? []
        : await database.outbox
            .filter((one) => one.n > n && one.state === 'new' && one.needs.includes(makes))
            .toArray()
    await database.outbox.bulkDelete([n, ...later.map((one) => one.n)])
    return true
  })
}
