import {
  messages as kinds,
  type PGlite,
  protocol,
  type messages as Messages,
} from '@electric-sql/pglite'
import { arrayParsers, arrayTypesSql } from './arrays.ts'
import { needsType, textOf } from './values.ts'
import {
  DatabaseFault,
  isScript,
  needsNoZero,
  type Outcome,
  type Script,
  type Work,
} from './work.ts'

type Message = Messages.BackendMessage
const { serialize } = protocol

const openingSql = (readOnly: boolean) => (readOnly ? 'begin read only' : 'begin')

/** A statement that is sent, and whether somebody wants what it gives. */
interface Step {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly isWanted: boolean
}

function stepsOf({ opening, statements, leaves }: Work): Step[] {
  const own = statements.map((one) => ({ ...one, isWanted: true }))
  if (opening === null) return own
  const { role, ...others } = opening.settings
  // the role last: it may not be allowed to change the others
  const settings = [...Object.entries(others), ...(role === undefined ? [] : [['role', role]])]
  const set = settings.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`)
  return [
    { sql: openingSql(opening.readOnly), parameters: [], isWanted: false },
    ...(settings.length === 0
      ? []
      : [{ sql: `select ${set.join(', ')}`, parameters: settings.flat(), isWanted: false }]),
    ...own,
    ...(leaves === 'idle' ? [{ sql: 'commit', parameters: [], isWanted: false }] : []),
  ]
}

/**
 * PGlite's one session, spoken to in PostgreSQL's own protocol. Everything that is sent ends with a
 * Sync, whatever fails, and the session is idle after a failure.
 */
export class Session {
  private readonly pglite: PGlite
  private arrays: ReturnType<typeof arrayParsers> = new Map()
  private status = 'I'

  constructor(pglite: PGlite) {
    this.pglite = pglite
  }

  /** Call at the start and after a migration: how arrays are read depends on the types there are. */
  async learnTypes(): Promise<void> {
    const [{ rows } = { rows: [] }] = await this.pglite.exec(arrayTypesSql)
    this.arrays = arrayParsers(rows, this.pglite.parsers)
    Object.assign(this.pglite.parsers, Object.fromEntries(this.arrays))
  }

  /** Rejects with a `DatabaseFault`. */
  async run(work: Work | Script): Promise<Outcome[]> {
    try {
      if (isScript(work)) return await this.script(work.script)
      const outcomes = await this.statements(stepsOf(work))
      if (work.leaves === 'idle' && this.status !== 'I') await this.heal()
      return outcomes
    } catch (error) {
      await this.heal()
      throw error
    }
  }

  /** Rolls back until PostgreSQL says that it is idle. Throws when it never is. */
  async heal(): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt++) {
      await this.send([serialize.sync()]).catch(() => {})
      if (this.status === 'I') return
      await this.send([serialize.query('rollback')]).catch(() => {})
    }
    await this.send([serialize.sync()])
    if (this.status !== 'I') throw new Error('the session is not idle after a rollback')
  }

  private async script(text: string): Promise<Outcome[]> {
    const outcomes = outcomesOf(await this.send([serialize.query(text)]), this.pglite.parsers)
    if (this.status !== 'I') await this.heal()
    return outcomes.filter(({ isTable }) => isTable).slice(-1)
  }

  private async statements(steps: readonly Step[]): Promise<Outcome[]> {
    const answers: Message[] = []
    const pending: Uint8Array[] = []
    try {
      for (const { sql, parameters } of steps) {
        needsNoZero(sql)
        pending.push(serialize.parse({ text: sql }))
        const types = parameters.some(needsType)
          ? await this.typesOf(pending.splice(0), answers)
          : []
        const values = parameters.map((value, n) => textOf(value, this.arrays.has(types[n] ?? 0)))
        pending.push(
          serialize.bind({ values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        )
      }
    } finally {
      answers.push(...(await this.send([...pending, serialize.sync()])))
    }
    const outcomes = outcomesOf(answers, this.pglite.parsers)
    return outcomes.filter((_, n) => steps[n]?.isWanted)
  }

  /** Sends what is waiting; gives the types of the parameters of the statement that came last. */
  private async typesOf(pending: readonly Uint8Array[], answers: Message[]): Promise<number[]> {
    const replies = await this.send([...pending, serialize.describe({ type: 'S' })])
    const at = replies.findIndex(({ name }) => name === 'parameterDescription')
    // what follows describes the rows, and comes again with the portal
    answers.push(...replies.slice(0, at))
    return (replies[at] as Messages.ParameterDescriptionMessage | undefined)?.dataTypeIDs ?? []
  }

  private async send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const replies = await this.pglite.execProtocolStream(Buffer.concat(parts), {
      syncToFs: false,
      throwOnError: false,
    })
    let fault: DatabaseFault | null = null
    for (const reply of replies) {
      if (reply instanceof kinds.ReadyForQueryMessage) this.status = reply.status
      else if (reply instanceof kinds.DatabaseError)
        fault ??= new DatabaseFault(reply.code ?? 'XX000', reply.message, reply.detail, reply.hint)
    }
    if (fault) throw fault
    return replies
  }
}

const own = { enumerable: true, writable: true, configurable: true }
type Parsers = PGlite['parsers']

/** What each statement gave, in their order. */
function outcomesOf(answers: readonly Message[], parsers: Parsers): Outcome[] {
  const outcomes: Outcome[] = []
  let fields: readonly Messages.Field[] = []
  let rows: unknown[] = []
  let isTable = false
  for (const answer of answers) {
    if (answer instanceof kinds.RowDescriptionMessage) {
      ;({ fields } = answer)
      isTable = true
    }
    if (answer instanceof kinds.DataRowMessage) rows.push(rowOf(answer, fields, parsers))
    else if (answer instanceof kinds.CommandCompleteMessage) {
      outcomes.push({ rows, isTable, affected: affectedBy(answer.text) })
      fields = []
      rows = []
      isTable = false
    }
  }
  return outcomes
}

function rowOf(
  { fields: values }: Messages.DataRowMessage,
  fields: readonly Messages.Field[],
  parsers: Parsers,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let n = 0; n < values.length; n++) {
    const field = fields[n]!
    const value = values[n]
    const parse = parsers[field.dataTypeID]
    const read = typeof value === 'string' && parse ? parse(value, field.dataTypeID) : value
    // a column of that name would be lost
    if (field.name === '__proto__') Object.defineProperty(row, field.name, { ...own, value: read })
    else row[field.name] = read
  }
  return row
}

/** The number of rows in what PostgreSQL says at the end of a command. */
const affectedBy = (command: string): number | null => {
  const [verb = '', ...numbers] = command.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'].includes(verb)
    ? Number(numbers.at(-1))
    : null
}
