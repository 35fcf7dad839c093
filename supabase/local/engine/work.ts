/** One statement and its values. Values travel as text: PostgreSQL decides what they mean. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What a statement gave; `affected` is null for one that changes no rows. */
export interface Outcome {
  readonly rows: unknown[]
  /** Whether it gives rows at all, be they none. */
  readonly isTable: boolean
  readonly affected: number | null
}

/** How a transaction begins. */
export interface Opening {
  readonly readOnly: boolean
  /** Settings for this transaction only, `role` among them. */
  readonly settings: Readonly<Record<string, string>>
}

/** Statements that go to the database together. Where one fails, the transaction is rolled back. */
export interface Work {
  /** Null: no transaction is begun, either because one is open or because none is wanted. */
  readonly opening: Opening | null
  readonly statements: readonly Statement[]
  /** `idle` ends the transaction that `opening` began, `open` lets it go on. */
  readonly leaves: 'idle' | 'open'
}

/**
 * Several statements in one text, as the owner of the database. Gives the rows of the last statement
 * that gives any. A transaction that it leaves open is rolled back.
 */
export interface Script {
  readonly script: string
}

/** One session of a database. It runs one thing at a time. */
export interface Lane {
  /** Rejects with the database's error, whose `code` is its SQLSTATE; the session is idle then. */
  run(work: Work | Script): Promise<Outcome[]>
  /** Ends what runs, soon: `run` rejects with 57014 unless it was just finishing. */
  cancel(): void
}

/** An error with an SQLSTATE that the database gave, or would give. */
export class DatabaseFault extends Error {
  readonly code: string
  readonly detail: string | undefined
  readonly hint: string | undefined
  constructor(code: string, message: string, detail?: string, hint?: string) {
    super(message)
    this.code = code
    this.detail = detail
    this.hint = hint
  }
}

/** The database cannot take a request now; the message says why and what to do. */
export class Unavailable extends Error {
  readonly status: 503 | 507
  readonly code: string
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number
  constructor(status: 503 | 507, code: string, message: string, retryAfter: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** How large an answer may be before it is given up. Bytes. */
export const largestAnswer = 32 * 1024 * 1024

/** What is told of one that would be larger. */
export const tooLarge = {
  code: 'PT413',
  message: `The answer would be larger than ${largestAnswer / 1024 / 1024} MB. / 结果超过了上限。`,
  detail: undefined,
  hint: 'Ask for fewer rows or columns. / 请减少行数或列数。',
} as const

export const isScript = (work: Work | Script): work is Script => 'script' in work

/**
 * Refuses a statement with a zero in a name, as PostgreSQL would: in its protocol a text ends there,
 * and what follows would be read as something else.
 */
export function needsNoZero(sql: string): void {
  if (sql.includes('\0'))
    throw new DatabaseFault('22021', 'invalid byte sequence for encoding "UTF8": 0x00')
}
