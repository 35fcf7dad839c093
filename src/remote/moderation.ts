import type { SupabaseClient } from '@supabase/supabase-js'
import type { ItemType, Role, SubmissionStatus } from '#domain/catalog/enumerations.ts'
import { type FailureCode, failureOfStatus } from '#domain/server/failure.ts'
import {
  AdminCounts,
  type ListPage,
  type LogLine,
  type ManagedItem,
  type ManagedUser,
  pages,
  type QueuedSubmission,
  readAnswer,
  readHint,
  type RefusalHint,
  type Report,
  ReviewedSubmission,
} from '#domain/moderation/moderation.ts'
import { server } from './client.ts'
import type { Database } from './database.types.ts'
import { renamed } from './rows.ts'

/**
 * Why a request failed. `hint`: the reason that the server gives, if any. `detail`: what it is about,
 * such as a slug. `message`: the server's own words.
 */
export interface Trouble {
  readonly code: FailureCode
  readonly hint: RefusalHint | null
  readonly detail: string
  readonly message: string
}
export type Outcome<T> = { readonly ok: T } | { readonly trouble: Trouble }

type Functions = Database['public']['Functions']
type Name = keyof Functions
type Client = Pick<SupabaseClient<Database>, 'rpc'>

const timeoutMs = 20_000
const away: { readonly trouble: Trouble } = {
  trouble: { code: 'offline', hint: null, detail: '', message: '' },
}

/** Calls one function. Never rejects: each failure is an outcome. */
async function call<N extends Name>(
  name: N,
  args: Functions[N]['Args'],
  through?: Client,
): Promise<Outcome<unknown>> {
  try {
    const client = through ?? (await server())
    if (!client) return away
    const { data, error, status } = await client
      .rpc(name, args as never)
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    if (!error) return { ok: data }
    // PostgREST gives its errors a code; an error without one comes from a proxy or a captive portal
    if (status < 400 || !error.code) return away
    return {
      trouble: {
        code: failureOfStatus(status),
        hint: readHint(error.hint),
        detail: error.details,
        message: error.message,
      },
    }
  } catch {
    return away
  }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const row = (value: unknown): unknown => (isObject(value) ? renamed(value) : value)

/** A page of a list in the domain's names; anything else counts as no answer. */
async function list<T>(
  schema: Parameters<typeof readAnswer<ListPage<T>>>[0],
  answer: Promise<Outcome<unknown>>,
): Promise<Outcome<ListPage<T>>> {
  const got = await answer
  if (!('ok' in got)) return got
  const { total, rows } = isObject(got.ok) ? got.ok : {}
  const read = readAnswer(schema, { total, rows: Array.isArray(rows) ? rows.map(row) : rows })
  return read ? { ok: read } : away
}

const done = async (answer: Promise<Outcome<unknown>>): Promise<Outcome<null>> => {
  const got = await answer
  return 'ok' in got ? { ok: null } : got
}

export const listSubmissions = (
  status: SubmissionStatus | null,
  search: string,
  page: number,
): Promise<Outcome<ListPage<QueuedSubmission>>> =>
  list(
    pages.submissions,
    call('admin_submissions', {
      ...(status ? { p_status: status } : {}),
      p_search: search,
      p_page: page,
    }),
  )
export const listItems = (
  type: ItemType,
  search: string,
  page: number,
): Promise<Outcome<ListPage<ManagedItem>>> =>
  list(pages.items, call('admin_items', { p_item_type: type, p_search: search, p_page: page }))
export const listUsers = (
  search: string,
  role: Role | null,
  page: number,
): Promise<Outcome<ListPage<ManagedUser>>> =>
  list(
    pages.users,
    call('admin_users', { p_search: search, ...(role ? { p_role: role } : {}), p_page: page }),
  )
export const listReports = (page: number): Promise<Outcome<ListPage<Report>>> =>
  list(pages.reports, call('admin_reports', { p_page: page }))
export const listLog = (page: number): Promise<Outcome<ListPage<LogLine>>> =>
  list(pages.log, call('admin_log', { p_page: page }))

/** How many submissions there are of each kind, and how many reports wait. */
export async function adminCounts(): Promise<Outcome<AdminCounts>> {
  const got = await call('admin_counts', {})
  if (!('ok' in got)) return got
  const read = readAnswer(AdminCounts, got.ok)
  return read ? { ok: read } : away
}

/** One submission with everything that a decision needs; null when it was withdrawn. */
export async function readSubmission(id: string): Promise<Outcome<ReviewedSubmission | null>> {
  const got = await call('admin_submission', { p_id: id })
  // an id that somebody mistyped in the address names nothing either
  if ('trouble' in got && got.trouble.code === 'invalid') return { ok: null }
  if (!('ok' in got) || got.ok === null) return got as Outcome<null>
  const { sender, earlier, ...rest } = row(got.ok) as Json
  const read = readAnswer(ReviewedSubmission, {
    ...rest,
    sender: row(sender),
    earlier: Array.isArray(earlier) ? earlier.map(row) : earlier,
  })
  return read ? { ok: read } : away
}

/**
 * `seen` is the `updatedAt` of the version that the moderator has read, `digest` the package whose
 * files they have looked at; null when it has none. The server refuses the decision when either has
 * changed since.
 */
export const approveSubmission = (
  id: string,
  seen: string,
  digest: string | null,
): Promise<Outcome<null>> =>
  done(
    call('approve_submission', {
      p_id: id,
      p_seen: seen,
      ...(digest === null ? {} : { p_digest: digest }),
    }),
  )
export const rejectSubmission = (
  id: string,
  reason: string,
  seen: string,
): Promise<Outcome<null>> =>
  done(call('reject_submission', { p_id: id, p_reason: reason, p_seen: seen }))
export const markItem = (
  type: ItemType,
  id: string,
  mark: 'featured' | 'verified',
  on: boolean,
): Promise<Outcome<null>> =>
  done(call('mark_item', { p_item_type: type, p_item_id: id, p_mark: mark, p_on: on }))
export const deleteItem = (type: ItemType, id: string): Promise<Outcome<null>> =>
  done(call('delete_item', { p_item_type: type, p_item_id: id }))
export const setRole = (user: string, role: Role, on: boolean): Promise<Outcome<null>> =>
  done(call(on ? 'add_role' : 'remove_role', { p_user: user, p_role: role }))
/**
 * Makes the link with which a person sets a new password, once, within a day. Gives what the link
 * carries. Only administrators may, and not for another administrator.
 */
export async function handOutLink(user: string): Promise<Outcome<string>> {
  const got = await call('hand_out_link', { p_user: user })
  if (!('ok' in got)) return got
  return typeof got.ok === 'string' ? { ok: got.ok } : away
}
export const decideReport = (
  id: string,
  status: 'resolved' | 'dismissed',
): Promise<Outcome<null>> => done(call('decide_report', { p_id: id, p_status: status }))
/**
 * The digest of what a listing gives out now; null when it gives out nothing. Never rejects.
 */
export async function publishedPackage(
  type: ItemType,
  id: string,
): Promise<Outcome<string | null>> {
  try {
    const client = await server()
    if (!client) return away
    const { data, error } = await client
      .from(type === 'skill' ? 'skills' : 'templates')
      .select('digest')
      .eq('id', id)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .maybeSingle()
    return error ? away : { ok: data?.digest ?? null }
  } catch {
    return away
  }
}
/** Anyone who is signed in may report an item. */
export const reportItem = (
  type: ItemType,
  id: string,
  reason: string,
  through?: Client,
): Promise<Outcome<null>> =>
  done(call('report_item', { p_item_type: type, p_item_id: id, p_reason: reason }, through))
/** Takes a version back, for good: its owner may, and moderators. */
export const withdrawVersion = (id: string, reason: string): Promise<Outcome<null>> =>
  done(call('withdraw_version', { p_id: id, p_reason: reason }))
