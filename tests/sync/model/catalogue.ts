import type { ItemType } from '#domain/catalog/enumerations.ts'
import { previewOf } from '#domain/catalog/template.ts'
import type { Cast } from './cast.ts'
import type { CataloguePage, Shelf } from './catalogue-page.ts'
import type { Server } from './server.ts'
import { few } from './wishes.ts'

/** Longer than a card shows of it. */
const contentOf = (version: number) => `v${version} ${'and so on '.repeat(30)}`

/** The newest version of a template that one browser has shown, of its card and of the whole row. */
interface Shown {
  card: number
  row: number
  gone: boolean
}

/**
 * The catalogue: templates that appear, change and vanish, and what each browser has shown of them.
 * Ids are never used again.
 */
export class Catalogue {
  /** The current version of each template; 0: it has vanished. */
  private readonly versions = new Map<string, number>()
  private readonly shown = new Map<string, Map<string, Shown>>()

  /** One that is there, was there, or never was. */
  someTemplate(cast: Cast): { readonly itemType: ItemType; readonly itemId: string } {
    const place = cast.random.upTo(this.versions.size + 1)
    const itemId = place < this.versions.size ? few(place) : few(999)
    return { itemType: 'template', itemId }
  }
  isThere(id: string): boolean {
    return (this.versions.get(id) ?? 0) > 0
  }

  /** Something happens on the server. */
  async change(cast: Cast): Promise<void> {
    const {
      random,
      world: { server },
    } = cast
    const living = [...this.versions].filter(([, version]) => version > 0)
    const kind = random.weighted({ appear: 4, change: 4, vanish: 2 })
    if (kind === 'appear' || living.length === 0) {
      const id = few(this.versions.size)
      this.versions.set(id, 1)
      cast.count('template appears')
      const slug = (await this.wantedSlug(cast)) ?? `template-${this.versions.size}`
      return server.run(
        `insert into public.templates (id, slug, name, description, content) values ('${id}', '${slug}', 'v1', 'about v1', '${contentOf(1)}')`,
      )
    }
    const [id, version] = random.of(living)
    this.versions.set(id, kind === 'vanish' ? 0 : version + 1)
    cast.count(`template ${kind === 'vanish' ? 'vanishes' : 'changes'}`)
    if (kind === 'vanish') return server.run(`delete from public.templates where id = '${id}'`)
    const name = `v${version + 1}`
    return server.run(
      `update public.templates set name = '${name}', description = 'about ${name}', content = '${contentOf(version + 1)}' where id = '${id}'`,
    )
  }

  /** Now and then one that waits for a moderator, who cannot approve it any more. */
  private async wantedSlug(cast: Cast): Promise<string | undefined> {
    const { parts, random, people, world } = cast
    if (!parts.submissions || random.chance(0.7)) return undefined
    const [wanted] = await world.server.rows<{ id: string; slug: string }>(
      `select id, content ->> 'slug' as slug from public.user_submissions s
       where status = 'pending' and type = 'template'
         and not exists (select from public.templates t where t.slug = s.content ->> 'slug')
       order by title, id limit 1`,
    )
    for (const user of people) if (wanted) cast.touchedBy(user).doomed.add(wanted.id)
    return wanted?.slug
  }

  /**
   * The intent oracle of the catalogue, after every step of a page: a card and a whole row are each
   * of one version, a card is never older than its row, and nothing goes back: neither to an older
   * version nor into the list after it has left.
   */
  async look(cast: Cast, page: CataloguePage): Promise<void> {
    const { name } = page.browser
    const fail = (id: string, text: string) =>
      cast.fail('intent', `${name} template ${id}: ${text}`)
    const shelf = await page.shelf()
    const known = this.shown.get(name) ?? new Map<string, Shown>()
    this.shown.set(name, known)
    const cards = versionsOf(
      shelf.cards,
      ({ preview }, version) => preview === previewOf(contentOf(version)),
    )
    const rows = versionsOf(
      shelf.templates,
      ({ content }, version) => content === contentOf(version),
    )
    for (const id of this.versions.keys()) {
      const [card, row] = [cards.get(id), rows.get(id)]
      const before = known.get(id)
      if (card === undefined && row === undefined) {
        if (before) before.gone = true
        continue
      }
      if (card === undefined || Number.isNaN(card)) fail(id, 'a card that is none')
      if (Number.isNaN(row)) fail(id, 'a whole row that is none')
      if (before?.gone) fail(id, 'came back')
      const now = { card: card ?? 0, row: row ?? 0, gone: false }
      if (now.card < now.row) fail(id, `the card is v${now.card}, the whole row v${now.row}`)
      if (before && (now.card < before.card || now.row < before.row))
        fail(id, `was v${before.card}/v${before.row}, is v${now.card}/v${now.row}`)
      known.set(id, now)
    }
  }

  /** When all is quiet: each browser has the catalogue that the server has. */
  async audit(cast: Cast, page: CataloguePage): Promise<void> {
    const truth = await shelfOf(cast.world.server)
    const shelf = described(await page.shelf())
    for (const [what, expected] of Object.entries(truth)) {
      const found = shelf[what as keyof typeof shelf]
      if (found !== expected)
        cast.fail('diverged', `${page.browser.name} ${what}: server ${expected}, shown ${found}`)
    }
  }
}

/** By id: the version that is all of one piece, or NaN. */
function versionsOf<T extends { id: string; name: string; description: string }>(
  list: readonly T[],
  isOf: (one: T, version: number) => boolean,
): Map<string, number> {
  return new Map(
    list.map((one) => {
      const version = Number(one.name.slice(1))
      const whole = one.description === `about ${one.name}` && isOf(one, version)
      return [one.id, whole ? version : Number.NaN]
    }),
  )
}

const lines = (list: readonly string[]): string => [...list].sort().join(', ')
const described = ({ cards, templates, skills, wholeSkills }: Shelf) => ({
  cards: lines(cards.map(({ id, name, preview }) => `${id} ${name} ${preview.slice(0, 12)}`)),
  templates: lines(templates.map(({ id, name, content }) => `${id} ${name} ${content.length}`)),
  skills: lines(skills),
  wholeSkills: lines(wholeSkills),
})

async function shelfOf(server: Server): Promise<ReturnType<typeof described>> {
  const templates = await server.rows<{ id: string; name: string; content: string }>(
    'select id, name, content from public.templates',
  )
  const skills = (await server.rows<{ id: string }>('select id from public.skills')).map(
    ({ id }) => id,
  )
  const cards = templates.map((one) => ({ ...one, preview: previewOf(one.content) }))
  return described({ cards, templates, skills, wholeSkills: skills } as unknown as Shelf)
}
