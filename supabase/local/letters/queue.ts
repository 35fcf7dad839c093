import { quoted } from '../sql-text.ts'
import type { Sql } from '../migrate.ts'
import type { Letter } from './compose.ts'

/** A letter that this process has taken to send it. */
export interface TakenLetter extends Letter {
  readonly id: string
  /** How often it was taken, this time included. */
  readonly tries: number
  /** Older than a day: nobody waits for it any more. */
  readonly isStale: boolean
}

/** Longer than the longest attempt to send: nobody else takes the letter meanwhile. */
const leaseSeconds = 180

/** Seconds before the next attempt; the last one is repeated. */
const pauses = [10, 30, 60, 120, 300, 900, 1800, 3600] as const

/**
 * The letters that wait, in the database: they outlive every process, and several processes share
 * them. A letter is delivered at least once; when it is delivered twice, since a process was killed
 * between the mail server's answer and ours, both have the same Message-ID.
 */
export class LetterQueue {
  private readonly sql: Sql
  constructor(sql: Sql) {
    this.sql = sql
  }

  async add({ to, subject, text, html }: Letter): Promise<void> {
    await this.sql.run(
      `insert into private.letters (recipient, subject, body, html) values (${[to, subject, text, html].map(clean).join(', ')})`,
    )
  }

  /** Takes the letter that has waited longest; null when none is due. */
  async take(): Promise<TakenLetter | null> {
    const [letter] = await this.sql.rows<TakenLetter>(`update private.letters
      set tries = tries + 1, next_try_at = now() + interval '${leaseSeconds} seconds'
      where id = (
        select id from private.letters where next_try_at <= now()
        order by next_try_at limit 1 for update skip locked
      )
      returning id, recipient as to, subject, body as text, html, tries,
        written_at < now() - interval '1 day' as "isStale"`)
    return letter ?? null
  }

  /** Makes every letter due. Only where no other process may be sending one. */
  async free(): Promise<void> {
    await this.sql.run('update private.letters set next_try_at = now() where next_try_at > now()')
  }

  /** It was sent, or it is given up: what it says is forgotten. */
  async remove({ id }: TakenLetter): Promise<void> {
    await this.sql.run(`delete from private.letters where id = ${quoted(id)}`)
  }

  async later({ id, tries }: TakenLetter): Promise<void> {
    const pause = pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0]
    await this.sql.run(
      `update private.letters set next_try_at = now() + interval '${pause} seconds' where id = ${quoted(id)}`,
    )
  }
}

/** A text cannot hold U+0000 in Postgres. */
const clean = (text: string) => quoted(text.replaceAll('\0', ''))
