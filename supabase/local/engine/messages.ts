import type { Interrupts } from './shared-memory.ts'
import type { Outcome, Script, Work } from './work.ts'

/** With this code the thread ends when PostgreSQL's program broke down (pglite.ts). */
export const brokeDown = 70

/** What the thread of the database begins with. */
export interface Beginning {
  /** The folder of its files; null for a database in memory. */
  readonly folder: string | null
  /** The dump that a database in memory starts from. */
  readonly dump: Uint8Array | null
}

/** What the thread of the database is asked to do, one after the other. */
export type Task =
  | { readonly kind: 'run'; readonly work: Work | Script; readonly isLimited: boolean }
  | { readonly kind: 'learn-types' | 'dump' | 'close' }

export interface Asked {
  readonly id: number
  readonly task: Task
}

/** An error as it travels between threads. */
export interface Fault {
  readonly code: string | undefined
  readonly message: string
  readonly detail: string | undefined
  readonly hint: string | undefined
}

export type Told =
  | { readonly kind: 'ready'; readonly interrupts: Interrupts }
  | { readonly kind: 'not-opened'; readonly fault: Fault }
  | { readonly kind: 'done'; readonly id: number; readonly outcomes: Outcome[] }
  | { readonly kind: 'dumped'; readonly id: number; readonly dump: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault }
