import type { Options, PostgresType, ReservedSql, Sql as Driver } from 'postgres'
import { quoted } from '../sql-text.ts'
import { arrayParsers, arrayTypesSql } from './arrays.ts'
import { needsType, textOf } from './values.ts'
import {
  DatabaseFault,
  isScript,
  largestAnswer,
  type Lane,
  needsNoZero,
  type Opening,
  type Outcome,
  type Script,
  tooLarge,
  Unavailable,
  type Work,
} from './work.ts'

/** Opens a driver with one connection, and calls `onclose` when that is lost. */
export type Connect = (options: Options<Record<string, PostgresType>>) => Driver

/** How long a statement may take to end after it was asked to, before its connection is given up. */
const patience = 2000

interface Session {
  readonly driver: Driver
  readonly reserved: ReservedSql
  readonly process: number
  readonly arrays: ReturnType<typeof arrayParsers>
  /** A lost connection is never written to again. */
  isLost: boolean
}

/** One connection, which is made when it is needed and made anew when it was lost. */
export class PostgresLane implements Lane {
  private readonly connect: Connect
  private readonly control: (sql: string) => Promise<unknown>
  private readonly timeoutOf: (role: string | undefined) => number
  private session: Session | null = null
  private isRunning = false
  private isCancelled = false
  /** Counts the works: what was meant for one must not meet the next. */
  private works = 0
  /** Resolves when the last cancellation has reached the database, or is given up. */
  private cancelling: Promise<unknown> = Promise.resolve()
  /** Bytes that the work may still give. */
  private left = Infinity
  private stopOpening: ((error: Error) => void) | null = null

  private readonly openWithin: number

  /**
   * `control` runs a statement on another connection; `timeoutOf` gives the milliseconds that
   * PostgreSQL itself allows a role's statement; a connection must be there after `openWithin`.
   */
  constructor(
    connect: Connect,
    control: (sql: string) => Promise<unknown>,
    timeoutOf: (role: string | undefined) => number,
    openWithin = 5000,
  ) {
    this.openWithin = openWithin
    this.connect = connect
    this.control = control
    this.timeoutOf = timeoutOf
  }

  async run(work: Work | Script): Promise<Outcome[]> {
    this.isCancelled = false
    this.isRunning = true
    this.works++
    this.left = isScript(work) ? Infinity : largestAnswer
    try {
      await this.cancelling
      if (this.isCancelled) throw interrupted()
      if (!this.session || this.session.isLost) {
        if (!isScript(work) && work.opening === null && work.leaves === 'open') throw lostWithin()
        this.session = await this.open()
      }
      return isScript(work)
        ? (await this.ask(work.script, null)).filter(({ isTable }) => isTable).slice(-1)
        : await this.steps(work)
    } catch (error) {
      await this.rollBack()
      throw this.left < 0 ? faultOfSize() : knownOr(error)
    } finally {
      this.isRunning = false
    }
  }

  cancel(): void {
    this.isCancelled = true
    this.stopOpening?.(interrupted())
    const { session } = this
    if (!session) return
    const { works } = this
    const asked = this.control(`select pg_cancel_backend(${session.process})`).catch(() => {})
    const givenUp = new Promise((resolve) => {
      setTimeout(() => {
        if (this.isRunning && this.works === works && this.session === session) this.drop()
        resolve(null)
      }, patience).unref()
    })
    this.cancelling = Promise.race([asked, givenUp])
  }

  async close(): Promise<void> {
    const { session } = this
    this.session = null
    if (!session) return
    if (!session.isLost) session.reserved.release()
    await session.driver.end({ timeout: 1 })
  }

  private async open(): Promise<Session> {
    let isLost = false
    const driver = this.connect({
      onclose: () => (isLost = true),
      transform: { value: { from: (value: unknown) => this.counted(value) } },
    })
    const opening = driver.reserve().then(async (reserved) => {
      const [row] = await reserved.unsafe('select pg_backend_pid() as process')
      const { parsers } = driver.options
      const arrays = arrayParsers(await reserved.unsafe(arrayTypesSql), parsers)
      Object.assign(parsers, Object.fromEntries(arrays))
      return {
        driver,
        reserved,
        arrays,
        process: Number(row?.['process']),
        get isLost() {
          return isLost
        },
        set isLost(value) {
          isLost = value
        },
      }
    })
    // the driver itself goes on trying for ever where the other side hangs up at once
    const late = setTimeout(() => this.stopOpening?.(lostWithin()), this.openWithin)
    try {
      return await Promise.race([
        opening,
        new Promise<never>((_, reject) => {
          this.stopOpening = reject
        }),
      ])
    } catch (error) {
      opening.catch(() => {})
      void driver.end({ timeout: 0 }).catch(() => {})
      throw error
    } finally {
      clearTimeout(late)
      this.stopOpening = null
    }
  }

  /** Keeps nothing of an answer that is too large, and ends the statement that gives it. */
  private counted(value: unknown): unknown {
    if (this.left === Infinity) return value
    const before = this.left
    this.left -= sizeOf(value)
    if (this.left >= 0) return value
    if (before >= 0) this.cancel()
    return null
  }

  private async steps({ opening, statements, leaves }: Work): Promise<Outcome[]> {
    if (opening)
      await this.ask(openingScript(opening, this.timeoutOf(opening.settings['role'])), null)
    const outcomes: Outcome[] = []
    for (const { sql, parameters } of statements)
      outcomes.push(...(await this.ask(sql, parameters)))
    if (opening && leaves === 'idle') await this.ask('commit', null)
    return outcomes
  }

  private async ask(sql: string, parameters: readonly unknown[] | null): Promise<Outcome[]> {
    if (this.isCancelled) throw interrupted()
    const { session } = this
    if (!session || session.isLost) throw lostWithin()
    needsNoZero(sql)
    const types = parameters?.some(needsType) ? await this.typesOf(session, sql) : []
    const values = parameters?.map((value, n) => textOf(value, session.arrays.has(types[n] ?? 0)))
    const result = await session.reserved.unsafe(sql, values as never)
    if (this.left < 0) throw faultOfSize()
    // several statements in one text give a list of results
    const all = (Array.isArray(result[0]) ? result : [result]) as unknown as (typeof result)[]
    return all.map((one) => ({
      rows: [...one],
      isTable: (one.columns as unknown) !== undefined,
      affected: /^(INSERT|UPDATE|DELETE|MERGE)/.test(one.command ?? '') ? one.count : null,
    }))
  }

  /** The types of the parameters of a statement. */
  private async typesOf({ reserved }: Session, sql: string): Promise<readonly number[]> {
    return (await reserved.unsafe(sql, [], { simple: false } as object).describe()).types
  }

  private async rollBack(): Promise<void> {
    const { session } = this
    if (!session) return
    try {
      if (session.isLost) this.drop()
      else await session.reserved.unsafe('rollback')
    } catch {
      this.drop()
    }
  }

  /** Gives the connection up; the next piece of work makes another. */
  private drop(): void {
    const { session } = this
    this.session = null
    if (!session) return
    session.isLost = true
    void session.driver.end({ timeout: 0 }).catch(() => {})
  }
}

const faultOfSize = () =>
  new DatabaseFault(tooLarge.code, tooLarge.message, tooLarge.detail, tooLarge.hint)

/** About how many bytes a value takes that the driver has read. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  let size = 8
  for (const [key, inner] of Object.entries(value)) size += key.length + sizeOf(inner)
  return size
}

const interrupted = () => new DatabaseFault('57014', 'canceling statement due to user request')
const lostWithin = () => new DatabaseFault('08006', 'the connection was lost')

/** In one message, so that nothing can come between the transaction and its role. */
function openingScript({ readOnly, settings }: Opening, timeout: number): string {
  const { role, ...others } = settings
  const all = [
    ['statement_timeout', String(timeout)],
    ...Object.entries(others),
    ...(role === undefined ? [] : [['role', role]]),
  ]
  const set = all.map(
    ([name = '', value = '']) => `set_config(${literal(name)}, ${literal(value)}, true)`,
  )
  return `begin${readOnly ? ' read only' : ''}; select ${set.join(', ')}`
}

/** PostgreSQL's texts have no zero, and the message would end there. */
const literal = (text: string) => quoted(text.replaceAll('\0', ''))

/** The codes of the driver and of the network when the database cannot be reached. */
const unreachable =
  /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_|EHOST|ENET|CONNECT|57P0[123]$|53300$|08)/

function knownOr(error: unknown): unknown {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  if (typeof code !== 'string' || !unreachable.test(code) || routine === 'exec_stmt_raise')
    return error
  return new Unavailable(
    503,
    'PGRST001',
    'The database cannot be reached. Try again in a moment. / 暂时无法连接数据库，请稍后再试。',
    5,
  )
}
