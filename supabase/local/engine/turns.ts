import {
  type CompiledQuery as Query,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { currentRequest, type RequestContext } from './request-context.ts'
import type { HeldLane } from './held-lane.ts'
import type { Scheduler } from './scheduler.ts'
import { DatabaseFault, type Opening, type Outcome, Unavailable, type Work } from './work.ts'

type Settings = Record<string, string>

/** No SQL: a session that does not know it refuses it, and so the role is never forgotten. */
const settingsMark = 'take settings'
const readOnlySql = 'SET LOCAL transaction_read_only = on'

/** Gives settings (`role` among them) to the transaction that `database` is. */
export async function takeSettings(
  database: { executeQuery(query: CompiledQuery): Promise<unknown> },
  settings: Settings,
): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(settingsMark, [settings]))
}

/** The backend asks this after every function, and only answers of functions need it. */
const functionAnswer = {
  sql: "select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers",
  parameters: [],
}
const isFunctionAnswer = (text: string) => text.includes("current_setting('response.status', true)")

interface Transaction {
  readonly settings: Settings
  readOnly: boolean
  held: HeldLane | null
  hasFailed: boolean
  /** What a function said about its answer. */
  answer: Outcome | null
}

/**
 * A connection as Kysely sees it. A transaction begins with its first statement, in one message
 * with it; one that only reads is a transaction for each statement, so that it keeps nobody
 * waiting between two.
 */
class Turn implements DatabaseConnection {
  private readonly scheduler: Scheduler
  private readonly request: RequestContext | null
  private transaction: Transaction | null = null

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
    this.request = currentRequest()
  }

  begin(): void {
    const readOnly = this.request?.readOnly ?? false
    this.transaction = { settings: {}, readOnly, held: null, hasFailed: false, answer: null }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const held = this.transaction?.held
    this.transaction = null
    if (held) await this.noting(() => held.run(only(how, 'idle')))
  }

  async executeQuery<R>({ sql, parameters }: Query): Promise<QueryResult<R>> {
    const { transaction } = this
    if (sql === settingsMark) {
      Object.assign(transaction!.settings, parameters[0])
      return { rows: [] }
    }
    if (transaction && sql === readOnlySql && transaction.held === null) {
      transaction.readOnly = true
      return { rows: [] }
    }
    if (transaction?.answer && isFunctionAnswer(sql)) return resultOf(transaction.answer)
    const outcome = await this.noting(() => this.perform(sql, parameters))
    return resultOf(outcome)
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are not streamed')
  }

  private async perform(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const { transaction, request, scheduler } = this
    if (request) request.isUnderstood = true
    const statements = [{ sql, parameters }]
    if (!transaction) {
      const [outcome] = await scheduler.run(
        { opening: null, statements, leaves: 'idle' },
        request,
        null,
      )
      return outcome ?? nothing
    }
    if (transaction.hasFailed)
      throw new DatabaseFault(
        '25P02',
        'current transaction is aborted, commands ignored until end of transaction block',
      )
    try {
      return await this.within(transaction, statements)
    } catch (error) {
      transaction.hasFailed = true
      transaction.held = null
      throw error
    }
  }

  private async within(transaction: Transaction, own: Work['statements']): Promise<Outcome> {
    const { settings, readOnly, held } = transaction
    if (held) {
      const [outcome] = await held.run({ opening: null, statements: own, leaves: 'open' })
      return outcome ?? nothing
    }
    const isFunction = 'request.method' in settings
    const opening: Opening = { readOnly, settings }
    const statements = isFunction ? [...own, functionAnswer] : own
    const role = settings['role'] ?? null
    const begun = readOnly
      ? {
          outcomes: await this.scheduler.run(
            { opening, statements, leaves: 'idle' },
            this.request,
            role,
          ),
          held: null,
        }
      : await this.scheduler.hold({ opening, statements, leaves: 'open' }, this.request, role)
    transaction.held = begun.held
    transaction.answer = isFunction ? (begun.outcomes[1] ?? null) : null
    return begun.outcomes[0] ?? nothing
  }

  /** Notes for the answer of the request why the database did not do it. */
  private async noting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const isTrouble =
        error instanceof Unavailable || (error instanceof DatabaseFault && error.code === '57014')
      if (this.request && isTrouble) this.request.trouble = error
      throw error
    }
  }
}

const nothing: Outcome = { rows: [], isTable: false, affected: null }
const only = (sql: string, leaves: Work['leaves']): Work => ({
  opening: null,
  leaves,
  statements: [{ sql, parameters: [] }],
})

const resultOf = <R>({ rows, affected }: Outcome): QueryResult<R> => ({
  rows: rows as R[],
  ...(affected === null ? {} : { numAffectedRows: BigInt(affected) }),
})

/** Kysely over the sessions that a scheduler shares out. */
export function kyselyOver(scheduler: Scheduler): Kysely<unknown> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(new Turn(scheduler)),
      beginTransaction: (turn) => Promise.resolve((turn as Turn).begin()),
      commitTransaction: (turn) => (turn as Turn).end('commit'),
      rollbackTransaction: (turn) => (turn as Turn).end('rollback'),
      releaseConnection: (turn) => (turn as Turn).end('rollback'),
      destroy: () => Promise.resolve(),
    }),
  }
  return new Kysely({ dialect })
}
