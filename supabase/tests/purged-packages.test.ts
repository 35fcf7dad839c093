import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../local/backend.ts'
import { withDailyWork } from '../local/daily-work.ts'
import { filesOf } from './bringing.ts'
import { openWorld, type Person, type World } from './people.ts'
import { pushingOne, sent, skill } from './submitting.ts'

let world: World
let ann: Person
/** Closing it leaves the world open. */
let open: Backend
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp()
  open = { ...world.backend, close: async () => {} }
})
afterAll(() => world.close())

/** A package that Ann brought so many days ago. */
async function brought(days: number): Promise<string> {
  const { zip, digest } = await filesOf()
  await world.run(`
    insert into public.packages (bytes, created_at)
    values ('\\x${Buffer.from(zip).toString('hex')}', now() - interval '${days} days');
    insert into public.package_uploads (digest, user_id) values ('${digest}', '${ann.id}')`)
  return digest
}
const half = (table: string, columns: string, values: string, at: string) =>
  world.run(
    `insert into ${table} (digest, part, bytes, at${columns}) values ('${'e'.repeat(64)}', 1, 'x', now() - interval '${at}'${values})`,
  )

async function prepared() {
  const push = pushingOne(world)
  await brought(8)
  const [fresh, waiting, listed] = [await brought(6), await brought(8), await brought(8)]
  expect(
    await push(ann, 'submission.create', sent({ ...skill(), package: waiting }, randomUUID())),
  ).toBeNull()
  await world.run(`
    insert into public.package_versions (skill_id, version, digest)
    select id, '9', '${listed}' from public.skills limit 1`)
  await half('public.package_parts', ', parts, user_id', `, 2, '${ann.id}'`, '8 days')
  await half('private.import_parts', '', '', '2 days')
  return { kept: [fresh, waiting, listed].sort() }
}
const left = `
  select digest from packages
    where digest in (select digest from package_uploads)
  union all select digest from package_parts
  union all select digest from private.import_parts
  order by 1`

const isLeft = async (digests: readonly string[]) =>
  vi.waitFor(async () =>
    expect((await world.rows(left)).map(({ digest }) => digest)).toEqual(digests),
  )

test('a server forgets files that nobody submitted, and halves of what was never sent whole', async () => {
  const { kept } = await prepared()
  // at its start, since it may never run for a day
  await withDailyWork(open).close()
  await isLeft(kept)
  // they count no more among what Ann may send
  const [row] = await world.rows<{ bytes: string; expected: string }>(`
    select private.pending_bytes('${ann.id}')::text as bytes, sum(size)::text as expected
    from packages p join package_uploads using (digest)
    where not exists (select from package_versions v where v.digest = p.digest)`)
  expect(row!.bytes).toBe(row!.expected)
  const daily = withDailyWork(open, 20)
  try {
    await brought(8)
    await isLeft(kept)
  } finally {
    await daily.close()
  }
})
