import type { ReservedSql, Sql as Driver, PendingQuery, Row } from 'postgres'
import { quoted } from '../sql-text.ts'
import { needsType, textOf } from './values.ts'
import {
  DatabaseFault,
  isScript,
  type Lane,
  type Opening,
  type Outcome,
  type Script,
  Unavailable,
  type Work,
} from './work.ts'

/** A connection that is taken from the pool while it is needed. */
export class PostgresLane implements Lane {
  private readonly driver: Driver
  private connection: ReservedSql | null = null
  private query: PendingQuery<Row[]> | null = null
  private isCancelled = false
  private stopWaiting: (() => void) | null = null
  private readonly timeoutOf: (role: string | undefined) => number

  /** `timeoutOf` gives the milliseconds that PostgreSQL itself allows a role's statement. */
  constructor(driver: Driver, timeoutOf: (role: string | undefined) => number) {
    this.driver = driver
    this.timeoutOf = timeoutOf
  }

  async run(work: Work | Script): Promise<Outcome[]> {
    this.isCancelled = false
    try {
      this.connection ??= await this.connect()
      const outcomes = isScript(work)
        ? (await this.ask(work.script, null)).filter(({ isTable }) => isTable).slice(-1)
        : await this.steps(work)
      if (isScript(work) || work.leaves === 'idle') this.free()
      return outcomes
    } catch (error) {
      await this.giveUp()
      throw knownOr(error)
    }
  }

  cancel(): void {
    this.isCancelled = true
    this.query?.cancel()
    this.stopWaiting?.()
  }

  private connect(): Promise<ReservedSql> {
    const reserved = this.driver.reserve()
    return new Promise((resolve, reject) => {
      this.stopWaiting = () => {
        reject(interrupted())
        void reserved.then((late) => late.release()).catch(() => {})
      }
      reserved.then(resolve, reject)
    }).finally(() => {
      this.stopWaiting = null
    }) as Promise<ReservedSql>
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
    const values = parameters?.map((value) => this.asParameter(value))
    this.query = this.connection!.unsafe(sql, values as never)
    try {
      const result = await this.query
      // several statements in one text give a list of results
      const all = (Array.isArray(result[0]) ? result : [result]) as unknown as (typeof result)[]
      return all.map((one) => ({
        rows: [...one],
        isTable: (one.columns as unknown) !== undefined,
        affected: /^(INSERT|UPDATE|DELETE|MERGE)/.test(one.command ?? '') ? one.count : null,
      }))
    } finally {
      this.query = null
    }
  }

  /** Lists and objects are written by the driver, which knows the type; all else is text. */
  private asParameter(value: unknown): unknown {
    return needsType(value) ? this.driver.typed(value as never, 0) : textOf(value, false)
  }

  private free(): void {
    this.connection?.release()
    this.connection = null
  }

  private async giveUp(): Promise<void> {
    this.isCancelled = false
    await this.connection?.unsafe('rollback').catch(() => {})
    this.free()
  }
}

const interrupted = () => new DatabaseFault('57014', 'canceling statement due to user request')

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
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !unreachable.test(code)) return error
  return new Unavailable(
    503,
    'PGRST001',
    'The database cannot be reached. Try again in a moment. / 暂时无法连接数据库，请稍后再试。',
    5,
  )
}
