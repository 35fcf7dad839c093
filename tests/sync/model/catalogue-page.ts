import type { Template, TemplateCard } from '#domain/catalog/template.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { openCatalogueFile, restOf } from '#domain/search/file/catalogue-file.ts'
import { storedMirror } from '#local/catalog/stored-mirror.ts'
import { MirrorDatabase } from '#local/db/mirror-database.ts'
import { readCheckpoint } from '#local/search/checkpoint.ts'
import { pullThrough } from '#remote/pull.ts'
import { parseRow } from '#remote/rows.ts'
import { createSync, type Snapshot } from '#sync'
import { buildFile } from '#web/catalogue/build-file.ts'
import { limits, Page } from './page.ts'
import type { Server } from './server.ts'
import type { Browser, World } from './world.ts'

/** What one browser has of the catalogue. */
export interface Shelf {
  readonly cards: readonly TemplateCard[]
  readonly templates: readonly Template[]
  /** Ids of skills whose cards are here, as the search engine reads them from its log. */
  readonly skills: readonly string[]
  /** Ids of skills whose whole rows are here. */
  readonly wholeSkills: readonly string[]
}

async function skillsOf(database: MirrorDatabase): Promise<string[]> {
  const found = await readCheckpoint(database, 0, null)
  const file = found?.file ?? null
  const catalogue = new Catalogue(typeof file === 'string' ? null : file)
  if (found) catalogue.apply(found.changes)
  const skills = new Set(catalogue.ids())
  for (const { upsert, remove } of await database.log.toArray()) {
    for (const { id } of upsert) skills.add(id)
    for (const id of remove) skills.delete(id)
  }
  return [...skills]
}

async function fileOf(server: Server): Promise<Snapshot> {
  const { bytes, digest } = await buildFile(async (after, epoch) => {
    const page = { p_scope: 'catalog', p_after: after, p_epoch: epoch, p_detail: 'card' }
    const { body } = await server.call('anon', 'sync_pull', page)
    return new TextEncoder().encode(JSON.stringify(body))
  })
  const file = openCatalogueFile(bytes)
  const { epoch, head } = file
  return { epoch, head, id: digest, bytes, ops: restOf(file) as Snapshot['ops'] }
}

/** The part of a tab that keeps the public catalogue in step. */
export class CataloguePage extends Page {
  readonly database: MirrorDatabase

  private constructor(world: World, browser: Browser) {
    super(world, browser)
    this.database = new MirrorDatabase(`mirror-${browser.name}`)
  }

  static async open(world: World, browser: Browser): Promise<CataloguePage> {
    const page = new CataloguePage(world, browser)
    await page.connect()
    browser.catalogue.push(page)
    return page
  }
  reopen(): Promise<CataloguePage> {
    return CataloguePage.open(this.world, this.browser)
  }

  private async connect(): Promise<void> {
    const { actor, database } = this
    const { files } = this.world
    const api = this.api()
    // the search engine itself is tested elsewhere: here it has read the whole log at any time
    const plain = storedMirror(database, () => ({
      ids: () => skillsOf(database),
      catchUp: () => {},
      caughtUp: () => Promise.resolve(),
    }))
    const mirror = this.world.wiring.catalogue?.(plain, database) ?? plain
    await this.start(
      createSync({
        ...this.surroundings(),
        scope: 'catalog',
        pull: (page) =>
          actor.step('catalogue pull', () =>
            this.request((timeoutMs) =>
              pullThrough(api, { ...page, limit: limits[page.detail] }, timeoutMs),
            ),
          ),
        ...(files ? { snapshot: () => actor.step('catalogue file', () => this.file(files)) } : {}),
        parse: parseRow,
        mirror: {
          adopt: (...file) =>
            actor.step('catalogue apply', () => this.onDisk(() => mirror.adopt!(...file))),
          cursor: (scope) => mirror.cursor(scope),
          keys: (scope) => mirror.keys(scope),
          settled: () => {},
          apply: (...page) =>
            actor.step('catalogue apply', () => this.onDisk(() => mirror.apply(...page))),
        },
      }),
    )
  }

  /** The catalogue's file as the server has it: sometimes none, or one that was made earlier. */
  private async file(files: { latest: Snapshot | null }): Promise<Snapshot | null> {
    const { random, server } = this.world
    if (random.chance(0.2)) return null
    if (!files.latest || random.chance(0.5)) files.latest = await fileOf(server)
    return files.latest
  }

  async shelf(): Promise<Shelf> {
    const { database } = this
    const rows = await database.rows.toArray()
    const of = (table: string) => rows.filter((row) => row.table === table).map(({ row }) => row)
    return {
      cards: await database.templateCards.toArray(),
      templates: of('templates') as Template[],
      skills: await skillsOf(database),
      wholeSkills: of('skills').map((row) => (row as { id: string }).id),
    }
  }

  protected close(): void {
    this.database.close()
    this.browser.catalogue.splice(this.browser.catalogue.indexOf(this), 1)
  }
}
