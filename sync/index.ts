export type { Cursor, Detail, Op, Page } from './ports.ts'
