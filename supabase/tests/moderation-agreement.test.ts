import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { warningsOf } from '#domain/moderation/review-warnings.ts'
import { openWorld, type Person, type World } from './people.ts'
import { contentCases } from './rule-cases.ts'
import { skill, template } from './submitting.ts'

/*
 * What a moderator is told of a submission before they decide is what the server does. Submissions
 * that break a rule of the form are an operator's, or older than the rule.
 */

let world: World
let moderator: Person
let sender: Person
beforeAll(async () => {
  world = await openWorld()
  moderator = await world.withRole('moderator')
  sender = await world.signUp()
})
afterAll(() => world.close())

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const foretold = (type: ItemType, content: object) =>
  warningsOf(type, content as Record<string, unknown>).some(
    ({ kind }) => kind === 'invalid-content',
  )

/** Approves submissions that are put past the form; gives the status of each answer. */
async function approve(
  all: readonly { readonly type: ItemType; readonly content: object }[],
): Promise<number[]> {
  const ids = all.map(() => randomUUID())
  const rows = all.map(
    ({ type, content }, n) => `('${ids[n]}', '${sender.id}', '${type}', 't', ${quoted(content)})`,
  )
  await world.run(
    `insert into user_submissions (id, user_id, type, title, content) values ${rows.join()}`,
  )
  const said: number[] = []
  for (const p_id of ids)
    said.push(
      (await world.ask(moderator, 'POST', '/rest/v1/rpc/approve_submission', { p_id })).status,
    )
  return said
}

test("'approving will be refused' is said of exactly those that are refused", async () => {
  // the table refuses addresses that run something, and what is longer than it takes, by itself
  const stored = contentCases.filter(
    ({ change }) =>
      JSON.stringify(change).length < 100_000 &&
      !/"(repoUrl|homepage|screenshots)"/.test(JSON.stringify(change)),
  )
  const left = (field: string) =>
    ['', ' ', '\u200b', null, undefined].map((value) => ({
      type: 'skill' as const,
      change: { [field]: value },
    }))
  const cases = [
    ...stored,
    // half-written ones: what has a default may be missing
    ...['runtime', 'support', 'complexity', 'license', 'price', 'status', 'version'].flatMap(left),
    { type: 'template' as const, change: { tags: undefined, category: undefined } },
    { type: 'skill' as const, change: { repoUrl: null, screenshots: null, homepage: undefined } },
  ].map(({ type, change }) => ({
    type,
    content: type === 'skill' ? skill(change) : template(change),
  }))
  const statuses = await approve(cases)
  const differ = cases.flatMap(({ type, content }, n) =>
    foretold(type, content) === (statuses[n] === 422)
      ? []
      : [[type, JSON.stringify(content), statuses[n], warningsOf(type, content)]],
  )
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  expect(differ).toEqual([])
}, 120_000)

test('an install text that was sent as nothing is none: no warning, and the skill has none', async () => {
  const content = skill({ installMcp: '', installCli: ' ', installClaude: null, repoUrl: null })
  expect(foretold('skill', content)).toBe(false)
  expect(await approve([{ type: 'skill', content }])).toEqual([200])
  expect(
    await world.rows(
      `select install_mcp, install_cli, install_claude, repo_url from skills where slug = '${content.slug}'`,
    ),
  ).toEqual([{ install_mcp: null, install_cli: null, install_claude: null, repo_url: null }])
})
