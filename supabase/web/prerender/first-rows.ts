import { type MirrorTable, readRow } from '#domain/catalog/mirror-rows.ts'
import { domainRow } from '#domain/outbox/row-names.ts'
import { SkillCard } from '#domain/catalog/skill.ts'
import { previewOf, TemplateCard } from '#domain/catalog/template.ts'
import { type Ask, oneOf, rowsOf } from '../ask.ts'

/*
 * Rows that are sent inside the first HTML, in the form that a device stores;
 * src/local/catalog/prerendered-rows.ts reads them. They are checked like rows that are
 * synchronised. A row that does not pass is left out, and the page then waits for the catalogue.
 */

/** Rows by table, and the first cards of a list under `table:cards`. */
export type FirstRows = Readonly<Record<string, readonly object[]>>
type Row = Record<string, unknown>

/** About one screenful. */
const cards = 12
/** Characters; more rows would delay the page, and are left out. */
const mostCharacters = 60_000

const read = (table: MirrorTable, detail: 'card' | 'full', rows: readonly Row[]): object[] =>
  rows.flatMap((row) => {
    const found = readRow(table, detail, domainRow(table, row))
    return 'ok' in found ? [found.ok] : []
  })
const columns = (schema: { readonly entries: object }) =>
  Object.keys(schema.entries)
    .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(',')
const small = (rows: FirstRows): FirstRows =>
  JSON.stringify(rows).length > mostCharacters ? {} : rows

/** The newest skills. Rejects with `NotAnswered`, like every function here. */
export async function firstSkillCards(ask: Ask): Promise<FirstRows> {
  const { rows } = await rowsOf<Row>(
    ask,
    `skills?select=${columns(SkillCard)}&order=created_at.desc,slug&limit=${cards}`,
  )
  return { 'skills:cards': read('skills', 'card', rows) }
}

/** The newest templates. */
export async function firstTemplateCards(ask: Ask): Promise<FirstRows> {
  const { rows } = await rowsOf<Row>(
    ask,
    `templates?select=${columns(TemplateCard).replace(',preview', ',content')}&order=created_at.desc,slug&limit=${cards}`,
  )
  return {
    'templates:cards': read(
      'templates',
      'card',
      rows.map(({ content, ...row }) => ({ ...row, preview: previewOf(String(content)) })),
    ),
  }
}

/** The whole row of one item. A very long list of its files is left out. */
export async function firstItem(
  ask: Ask,
  table: 'skills' | 'templates',
  slug: string,
): Promise<FirstRows> {
  const { rows } = await rowsOf<Row>(ask, `${table}?select=*&slug=${oneOf(slug)}`)
  const [row] = rows
  const given = row ? await givenOut(ask, table, row) : {}
  const whole = small({ [table]: read(table, 'full', row ? [{ ...row, ...given }] : []) })
  return whole[table] ? whole : small({ [table]: read(table, 'full', rows) })
}

const versionColumns =
  'id,version,digest,source,note,status,publishedAt:published_at,withdrawalReason:withdrawal_reason'

/** What an item says of its files, as the change feed does (sync.skill, sync.template). */
async function givenOut(ask: Ask, table: 'skills' | 'templates', row: Row): Promise<Row> {
  if (typeof row['versions_at'] !== 'string') return { package: null, versions: null }
  const { digest } = row
  const key = table === 'skills' ? 'skill_id' : 'template_id'
  const [packages, versions] = await Promise.all([
    typeof digest === 'string'
      ? rowsOf<Row>(ask, `packages?select=digest,size,files:manifest&digest=${oneOf(digest)}`)
      : { rows: [] },
    rowsOf<Row>(
      ask,
      `package_versions?select=${versionColumns}&${key}=${oneOf(String(row['id']))}&order=number.desc&limit=50`,
    ),
  ])
  return { package: packages.rows[0] ?? null, versions: versions.rows }
}

/**
 * The titles of all pages of the documentation or the blog, for the lists of links, and the text of
 * the page that is opened.
 */
export async function firstTexts(
  ask: Ask,
  table: 'docs' | 'articles',
  slug: string | null,
): Promise<FirstRows> {
  const some =
    table === 'docs'
      ? 'id,slug,position,title,title_en,summary,summary_en,updated_at'
      : 'id,slug,title,title_en,summary,summary_en,date,author,cover,tags,updated_at'
  const heads = await rowsOf<Row>(ask, `${table}?select=${some}&order=slug`)
  const open =
    slug === null
      ? []
      : (await rowsOf<Row>(ask, `${table}?select=slug,body,body_en&slug=${oneOf(slug)}`)).rows
  return small({
    [table]: heads.rows.map((head) => ({
      ...domainRow(table, head),
      body: '',
      bodyEn: null,
      ...domainRow(table, open.find((row) => row['slug'] === head['slug']) ?? {}),
    })),
  })
}
