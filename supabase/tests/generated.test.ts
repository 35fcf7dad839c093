import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as enumerations from '#domain/catalog/enumerations.ts'
import { ModerationAct, ReportStatus } from '#domain/moderation/moderation.ts'
import { SkillCard } from '#domain/catalog/skill.ts'
import { TemplateCard } from '#domain/catalog/template.ts'
import { databaseTypes, typesFile } from '../local/types.ts'
import { openWorld, type World } from './people.ts'
import { VersionStatus } from '#domain/package/package-version.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the committed types are those of the migrated database (npm run write)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await databaseTypes(world.backend.sql))
})

test('the database and the domain have the same closed lists', async () => {
  const lists = await world.rows<{
    name: string
    labels: string[]
  }>(`select typname as name, json_agg(enumlabel order by enumsortorder) as labels from pg_enum e join pg_type t on t.oid = enumtypid
    join pg_namespace n on n.oid = typnamespace where nspname = 'public' group by 1`)
  const stored = Object.fromEntries(lists.map(({ name, labels }) => [name, labels]))
  const {
    Category,
    Runtime,
    Support,
    Complexity,
    Price,
    SkillStatus,
    Role,
    ItemType,
    SubmissionStatus,
  } = enumerations
  expect(stored).toEqual({
    skill_category: Category.options,
    skill_runtime: Runtime.options,
    skill_support: Support.options,
    skill_complexity: Complexity.options,
    skill_price: Price.options,
    skill_status: SkillStatus.options,
    app_role: Role.options,
    item_type: ItemType.options,
    submission_status: SubmissionStatus.options,
    item_counter: ['views', 'downloads', 'uses'],
    moderation_act: ModerationAct.options,
    report_status: ReportStatus.options,
    version_status: VersionStatus.options,
  })
})

test('a card has exactly the fields that the device expects', async () => {
  const { body } = await world.ask(
    world.visitor,
    'GET',
    '/rest/v1/rpc/sync_pull?p_scope=catalog&p_detail=card',
  )
  const ops = (body as { ops: [number, string, string, object][] }).ops
  const fields = (table: string) =>
    Object.keys(ops.find((op) => op[1] === table)?.[3] ?? {})
      .map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
      .sort()
  expect(fields('skills')).toEqual(Object.keys(SkillCard.entries).sort())
  expect(fields('templates')).toEqual(Object.keys(TemplateCard.entries).sort())
})
