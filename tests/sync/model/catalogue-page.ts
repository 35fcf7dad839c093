import type { Template, TemplateCard } from '#domain/catalog/template.ts'
import { storedMirror } from '#local/catalog/stored-mirror.ts'
import { MirrorDatabase } from '#local/db/mirror-database.ts'
import { pullThrough } from '#remote/pull.ts'
import { parseRow } from '#remote/rows.ts'
import { createSync } from '#sync'
import { limits, Page } from './page.ts'
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
  const skills = new Set<string>()
  for (const { upsert, remove } of await database.log.toArray()) {
    for (const { id } of upsert) skills.add(id)
    for (const id of remove) skills.delete(id)
  }
  return [...skills]
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
        parse: parseRow,
        mirror: {
          cursor: (scope) => mirror.cursor(scope),
          keys: (scope) => mirror.keys(scope),
          settled: () => {},
          apply: (...page) =>
            actor.step('catalogue apply', () => this.onDisk(() => mirror.apply(...page))),
        },
      }),
    )
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
