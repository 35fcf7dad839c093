import { type CompiledQuery as Query, CompiledQuery, type DatabaseConnection, type Dialect, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult } from 'kysely'

/** What of PGlite is needed here. */
export interface Session { query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }> }

/**
 * PGlite has one session, and the backend's own driver lets requests that come at the same time share its transaction: an anonymous
 * request then runs with another one's role. This dialect hands the session to one caller at a time, from begin to commit.
 */
class Turn implements DatabaseConnection {
  readonly end: () => void
  private readonly session: Session
  constructor(session: Session, end: () => void) {
    this.session = session
    this.end = end
  }

  async executeQuery<R>(query: Query): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.session.query(query.sql, [...query.parameters])
    return { rows: rows as R[], ...(typeof affectedRows === 'number' ? { numAffectedRows: BigInt(affectedRows) } : {}) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> { throw new Error('PGlite does not stream') }
}

export function takingTurns(session: Session): Kysely<unknown> {
  let last: Promise<void> = Promise.resolve()
  const statement = (sql: string) => async (turn: DatabaseConnection) => { await turn.executeQuery(CompiledQuery.raw(sql)) }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      async acquireConnection() {
        const before = last
        let end = () => {}
        last = new Promise((resolve) => { end = resolve })
        await before
        return new Turn(session, end)
      },
      releaseConnection: (turn) => { (turn as Turn).end(); return Promise.resolve() },
      beginTransaction: statement('begin'),
      commitTransaction: statement('commit'),
      rollbackTransaction: statement('rollback'),
      destroy: () => Promise.resolve(),
    }),
  }
  return new Kysely({ dialect })
}
