import type { Cast } from './cast.ts'
import { shownSubmission, type Truth } from './truth.ts'

interface Pending {
  readonly id: string
  readonly user: string
  readonly title: string
  readonly seen: string
  readonly digest: string | null
}
interface Decision {
  readonly status: 'approved' | 'rejected'
  readonly title: string
  readonly reason: string | null
}
type Submission = Truth['submissions'][number]

/** What moderators decide about submissions, and what must be true of it in the end. */
export class Submissions {
  /** What moderators have open, and may decide later. */
  private readonly open: Pending[] = []
  private readonly decisions = new Map<string, Decision[]>()
  /** Digests that devices have stored other bytes under. */
  readonly wrongFiles = new Set<string>()

  /** A moderator looks at something, or decides about what they are looking at. */
  async moderate(cast: Cast, step: number): Promise<void> {
    const { random } = cast
    if (this.open.length > 0 && random.chance(0.4)) {
      const [one] = this.open.splice(random.upTo(this.open.length), 1)
      return this.decide(cast, step, one!)
    }
    const pending = await cast.world.server.rows<Pending>(
      `select id, user_id as user, title, to_json(updated_at) #>> '{}' as seen, content ->> 'package' as digest from public.user_submissions where status = 'pending' order by title, id`,
    )
    if (pending.length === 0) return
    const one = random.of(pending)
    if (random.chance(0.4)) this.open.push(one)
    else await this.decide(cast, step, one)
  }

  private async decide(cast: Cast, step: number, { id, user, title, seen, digest }: Pending) {
    const { server } = cast.world
    const rejects = cast.random.chance(0.6)
    const reason = rejects ? `no ${step}` : null
    const answer = await server.call(
      cast.moderator,
      rejects ? 'reject_submission' : 'approve_submission',
      { p_id: id, p_seen: seen, ...(rejects ? { p_reason: reason } : { p_digest: digest }) },
    )
    if (answer.status !== 200) {
      const { hint, message } = answer.body as { hint: string | null; message: string }
      cast.counted('moderated', hint ?? message)
      return
    }
    cast.counted('moderated', rejects ? 'rejected' : 'approved')
    const { submissions } = await server.truth(user)
    const row = submissions.find((one) => one.id === id)
    if (row?.title !== title)
      cast.fail('decided', `${id}: they saw ${title}, and decided about ${row?.title}`)
    const decision: Decision = { status: rejects ? 'rejected' : 'approved', title, reason }
    this.decisions.set(id, [...(this.decisions.get(id) ?? []), decision])
    if (row) cast.touchedBy(user).decide(`s:${id}`, shownSubmission(row))
  }

  /**
   * In the end: what was decided is as the moderator saw it, an approved one is in the catalogue
   * once, earlier rejections are kept, and what was withdrawn is gone.
   */
  async audit(cast: Cast): Promise<void> {
    const { server } = cast.world
    const rows = new Map<string, Submission>()
    for (const user of cast.people)
      for (const row of (await server.truth(user)).submissions) rows.set(row.id, row)
    const effects = await server.rows<{ name: string; id: string }>(
      "select name, args ->> 'id' as id from model.effect where name like 'submission.%'",
    )
    const kept = await server.rows<{ id: string; title: string; reason: string }>(
      'select submission_id as id, title, rejection_reason as reason from public.submission_history order by reviewed_at',
    )
    const withdrawn = new Set(
      effects.filter(({ name }) => name === 'submission.withdraw').map(({ id }) => id),
    )
    const isTriedAgain = (id: string) =>
      cast.people.some((user) => cast.touchedBy(user).isBy(`s:${id}`, 'tried again'))
    for (const { name, id } of effects) {
      if (name === 'submission.create' && !rows.has(id) && !withdrawn.has(id))
        cast.fail('lost', `submission ${id}`)
      if (withdrawn.has(id) && rows.has(id) && !isTriedAgain(id))
        cast.fail('decided', `submission ${id} was withdrawn, and is there`)
    }
    for (const [id, decisions] of this.decisions) {
      const row = rows.get(id)
      if (row)
        for (const text of wrongs(
          row,
          decisions,
          kept.filter((one) => one.id === id),
        ))
          cast.fail('decided', `submission ${id} ${text}`)
      else if (decisions.at(-1)?.status === 'approved') cast.fail('lost', `approved ${id}`)
    }
    cast.count('rejected and sent again', kept.length)
    await this.auditCatalogue(cast)
    await this.auditFiles(cast)
    for (const id of withdrawn) cast.count(rows.has(id) ? 'came back' : 'withdrawn and gone')
  }

  /** The files that a submission names are there, whole; those of an approved one are given out. */
  private async auditFiles(cast: Cast): Promise<void> {
    const rows = await cast.world.server.rows<{ id: string; here: boolean; out: boolean }>(
      `select s.id,
        exists (select from public.package_uploads u where u.digest = s.content ->> 'package' and u.user_id = s.user_id) as here,
        s.status <> 'approved' or exists (select from public.package_versions v where v.digest = s.content ->> 'package') as out
      from public.user_submissions s where s.content ? 'package'`,
    )
    for (const { id, here, out } of rows) {
      if (!here) cast.fail('lost', `the files of ${id}`)
      if (!out) cast.fail('decided', `the files of ${id} are not given out`)
    }
    cast.count('files that arrived', rows.length)
  }

  /** What came in by an approval is there once, by its own words; nothing came in otherwise. */
  private async auditCatalogue(cast: Cast): Promise<void> {
    const published = await cast.world.server.rows<{ name: string }>(
      'select name from public.skills where submitted_by is not null union all select name from public.templates where submitted_by is not null',
    )
    const approved = [...this.decisions.values()].flatMap((all) =>
      all.filter(({ status }) => status === 'approved').map(({ title }) => title),
    )
    const [found, meant] = [published.map(({ name }) => name), approved].map((list) =>
      [...list].sort().join(),
    )
    if (found !== meant) cast.fail('decided', `approved were ${meant}, published are ${found}`)
  }
}

/** What is wrong with a submission that was decided so often. */
function wrongs(
  row: Submission,
  decisions: readonly Decision[],
  kept: readonly { readonly title: string; readonly reason: string }[],
): string[] {
  const last = decisions.at(-1)!
  const wrong: string[] = []
  const isAsDecided =
    row.status === last.status && row.title === last.title && row.rejectionReason === last.reason
  const sentAgain = row.status === 'pending' && last.status === 'rejected'
  if (!isAsDecided && !sentAgain)
    wrong.push(`was ${last.status} as ${last.title}, is ${row.status} as ${row.title}`)
  const rejections = decisions.filter(({ status }) => status === 'rejected')
  const earlier = rejections.slice(0, row.status === 'rejected' ? -1 : undefined)
  const meant = earlier.map(({ title, reason }) => `${title}: ${reason}`).join()
  const found = kept.map(({ title, reason }) => `${title}: ${reason}`).join()
  if (meant !== found) wrong.push(`was rejected (${meant}), and is remembered as (${found})`)
  const told = row.history.map(({ reason }) => reason).join()
  if (told !== earlier.map(({ reason }) => reason).join())
    wrong.push(`tells its author of (${told}) instead of (${meant})`)
  return wrong
}
