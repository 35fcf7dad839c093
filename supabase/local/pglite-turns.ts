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

/** The part of PGlite that is used here. */
export interface Session {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>
}

/**
 * PGlite has one session, and the backend's own driver lets requests that arrive together share one
 * transaction: an anonymous request may then run with the role of another. Here one caller at a
 * time has the session, from begin to commit.
 */
export interface Turns {
  readonly kysely: Kysely<unknown>
  /** Runs `work` while nobody else has the session. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

class Turn implements DatabaseConnection {
  readonly end: () => void
  private readonly session: Session
  constructor(session: Session, end: () => void) {
    this.session = session
    this.end = end
  }

  async executeQuery<R>(query: Query): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.session.query(query.sql, [...query.parameters])
    return {
      rows: rows as R[],
      ...(typeof affectedRows === 'number' ? { numAffectedRows: BigInt(affectedRows) } : {}),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream')
  }
}

export function takingTurns(session: Session): Turns {
  let last: Promise<void> = Promise.resolve()
  async function next(): Promise<() => void> {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
  const statement = (sql: string) => async (turn: DatabaseConnection) => {
    await turn.executeQuery(CompiledQuery.raw(sql))
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: async () => new Turn(session, await next()),
      releaseConnection: (turn) => {
        ;(turn as Turn).end()
        return Promise.resolve()
      },
      beginTransaction: statement('begin'),
      commitTransaction: statement('commit'),
      rollbackTransaction: statement('rollback'),
      destroy: () => Promise.resolve(),
    }),
  }
  return {
    kysely: new Kysely({ dialect }),
    async alone(work) {
      const end = await next()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
