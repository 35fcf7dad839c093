import { keysOf } from '#domain/outbox/mutation-keys.ts'
import { type Mutation, readMutation, storedMutation } from '#domain/outbox/mutations.ts'
import { packageNamedBy, packageOfContent, partOfChange } from '#domain/outbox/package-of-change.ts'
import { plan, type Waiting, type Wish } from '#domain/outbox/plan.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import { type UserRows, userRows } from '#domain/outbox/user-rows.ts'
import { type Entry, withDependants } from '#sync'
import { forgetLost } from './lost-collections.ts'
import { forgetUnnamedPackages, hasBeenNamed, partsToSend } from './package-parts.ts'
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
 * False when it breaks a rule of its shape, or names files that are neither on this device nor at
 * the server. Rejects when the device cannot store it, not even after making room.
 */
export function wish(
  database: UserDatabase,
  wanted: Wish,
  { room = [], planned = plan, token = null }: WishOptions = {},
): Promise<boolean> {
  const tables = [database.rows, database.outbox, database.facts, database.packageParts]
  return withQuotaRetry(room, () =>
    database.transaction('rw', tables, async () => {
      const fact = token === null ? null : `${storedPrefix}${token}`
      if (fact !== null && (await database.facts.get(fact))) return true
      const rows = userRows(await database.rows.toArray())
      const waiting = shown(await database.outbox.toArray())
      const steps = planned(rows, waiting, wanted)
      const rewritten = steps.rewrite && readMutation(steps.rewrite.change)
      const added = steps.add && readMutation(steps.add)
      if ((steps.rewrite && !rewritten) || (steps.add && !added)) return false
      const at = new Date().toISOString()
      const changed = rewritten ?? added
      const files = changed && (await filesOf(database, changed, overlay(rows, waiting), at))
      if (changed && !files) return false
      await database.outbox.bulkDelete([...steps.drop])
      if (steps.rewrite && rewritten && files?.length === 0)
        await database.outbox.update(steps.rewrite.n, { ...rewritten, ...keysOf(rewritten) })
      else if (steps.rewrite) await database.outbox.delete(steps.rewrite.n)
      for (const one of files ?? []) await add(database, one)
      if (added) await add(database, fresh(added, at))
      // it goes after its files
      if (rewritten && files && files.length > 0) await add(database, fresh(rewritten, at))
      const digest = packageNamedBy(wanted)
      if (digest !== undefined) await hasBeenNamed(database, digest)
      await forgetUnnamedPackages(database)
      if (fact !== null) await database.facts.add({ name: fact, value: '' })
      return true
    }),
  )
}

/**
 * The parts that have to be sent before a change, since it names a package that its submission did
 * not name before. Null when this device does not have them.
 */
async function filesOf(
  database: UserDatabase,
  change: Mutation,
  before: UserRows,
  at: string,
): Promise<Omit<Entry, 'n'>[] | null> {
  const digest = packageNamedBy(change)
  if (digest === undefined || !('id' in change.args)) return []
  const { id } = change.args
  const known = before.submissions.find((one) => one.id === id)
  if (known && packageOfContent(known.content) === digest) return []
  return partsToSend(database, digest, at)
}

/**
 * The person tries a change again. A refused one goes with what depends on it, under new numbers,
 * since the server has a verdict for the old ones. A quarantined one keeps its number: it may have
 * been applied. Files that the server does not have, or has put together wrongly, are sent anew.
 */
export function retryChange(database: UserDatabase, n: number): Promise<void> {
  return database.transaction('rw', [database.outbox, database.packageParts], async () => {
    const entry = await database.outbox.get(n)
    if (entry?.state === 'quarantined')
      return void (await database.outbox.update(n, { state: 'sent', code: null }))
    const chain = withDependants(await database.outbox.toArray(), n)
    await database.outbox.bulkDelete(chain.map((one) => one.n))
    const digest = entry && lostPackage(entry)
    const files = digest === undefined ? null : await partsToSend(database, digest, entry!.at)
    for (const one of files ?? []) await add(database, one)
    for (const one of chain) {
      if (files && partOfChange(one)?.digest === digest) continue
      const { name, args, makes, needs, at, weight = 0 } = one
      const again = { name, args, makes, needs, at, ...(weight > 0 ? { weight } : {}) }
      await add(database, { ...again, state: 'new', seq: null, epoch: null, code: null })
    }
  })
}

/** The package that a refused change is about and the server does not have; undefined for none. */
function lostPackage(refused: Entry): string | undefined {
  if (refused.code === 'not-found') return packageNamedBy(refused)
  return refused.code === 'invalid' ? partOfChange(refused)?.digest : undefined
}

/**
 * The person gives up a change that was refused, with what depends on it, or one that is
 * quarantined. Others are not touched.
 */
export function discardChange(database: UserDatabase, n: number): Promise<void> {
  const tables = [database.outbox, database.lost, database.packageParts, database.facts]
  return database.transaction('rw', tables, async () => {
    const entry = await database.outbox.get(n)
    const chain =
      entry?.state === 'quarantined' ? [entry] : withDependants(await database.outbox.toArray(), n)
    await database.outbox.bulkDelete(chain.map((one) => one.n))
    await forgetLost(database)
    await forgetUnnamedPackages(database)
  })
}

/** What the person wants in the place of a refused change: both happen, or neither. As `wish`. */
export function wishInstead(
  database: UserDatabase,
  n: number,
  wanted: Wish,
  { room = [], token = null }: Pick<WishOptions, 'room' | 'token'> = {},
): Promise<boolean> {
  const { rows, outbox, lost, facts, packageParts } = database
  const tables = [rows, outbox, lost, facts, packageParts]
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
  const tables = [database.outbox, database.packageParts, database.facts]
  return database.transaction('rw', tables, async () => {
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
    await forgetUnnamedPackages(database)
    return true
  })
}
