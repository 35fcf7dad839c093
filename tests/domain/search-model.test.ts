import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Category, Price, Support } from '#domain/catalog/enumerations.ts'
import { type Facet, facets, isDerived } from '#domain/catalog/facets.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { topicsOfCard } from '#domain/search/topics/topics-of.ts'
import { cardOf, idOf, reopened } from './skill-cards.ts'

/** The same question answered in the plainest way: a filter over objects. */
class Plain {
  readonly cards = new Map<string, SkillCard>()
  private hit = (card: SkillCard, q: string) =>
    q
      .normalize('NFKC')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .every((term) =>
        [card.name, card.nameEn, card.slug, card.author, card.summary, card.summaryEn].some(
          (text) => text?.normalize('NFKC').toLowerCase().includes(term),
        ),
      )
  private has(card: SkillCard, facet: Facet, value: string): boolean {
    const has = isDerived(facet) ? topicsOfCard(card) : card[facet]
    return typeof has === 'string' ? has === value : (has as readonly string[]).includes(value)
  }
  private passes = (card: SkillCard, chosen: SkillQuery['chosen'], but?: Facet) =>
    facets.every(
      (facet) =>
        facet === but ||
        !chosen[facet]?.length ||
        chosen[facet].some((value) => this.has(card, facet, value)),
    )

  ids({ q, chosen }: SkillQuery): string[] {
    return [...this.cards.values()]
      .filter((card) => this.hit(card, q) && this.passes(card, chosen))
      .map(({ id }) => id)
      .sort()
  }
  count({ q, chosen }: SkillQuery, facet: Facet, value: string): number {
    return [...this.cards.values()].filter(
      (card) =>
        this.hit(card, q) && this.passes(card, chosen, facet) && this.has(card, facet, value),
    ).length
  }
}

const word = fc.constantFrom(
  'git',
  'hub',
  'github',
  '数据',
  '数据库',
  '据',
  'Kubernetes',
  'a',
  'B',
  'ｃ',
  '😀',
  '.*',
  'x y',
)
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))
const some = <T>(options: readonly T[]) => fc.shuffledSubarray([...options], { minLength: 1 })
const card = fc
  .record({
    n: fc.nat(12),
    name: words,
    nameEn: fc.option(words),
    summary: words,
    author: fc.option(word),
    category: some(Category.options),
    supports: some(Support.options),
    price: fc.constantFrom(...Price.options),
    license: fc.constantFrom('MIT', 'X11', 'Unknown'),
    downloads: fc.nat(5),
  })
  .map(({ n, ...change }) => cardOf(n, change))
const step = fc.oneof(
  fc.record({ upsert: fc.array(card, { maxLength: 4 }), remove: fc.constant<string[]>([]) }),
  fc.record({
    upsert: fc.constant<SkillCard[]>([]),
    remove: fc.array(fc.nat(12).map(idOf), { maxLength: 3 }),
  }),
)
const ask = fc.record({
  q: fc.oneof(fc.constant(''), words),
  sort: fc.constantFrom('created', 'name', 'views', 'downloads'),
  chosen: fc.record(
    {
      category: some(Category.options),
      price: some(Price.options),
      license: some(['MIT', 'X11', 'Nothing']),
      topics: some(['git', 'databases', 'deployment']),
    },
    { requiredKeys: [] },
  ),
}) as fc.Arbitrary<SkillQuery>

/** As a device starts: the file, and what came after it. */
function laidOver(catalogue: Catalogue): Catalogue {
  const again = new Catalogue(catalogue.file)
  again.apply(structuredClone(catalogue.sinceFile()))
  return again
}

test('after any changes, any question has the answer of the plainest search; writing a file changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, ask), { minLength: 1, maxLength: 12 }), (steps) => {
      let catalogue = new Catalogue()
      const plain = new Plain()
      for (const [at, [change, query]] of steps.entries()) {
        catalogue.apply(change)
        for (const id of change.remove) plain.cards.delete(id)
        for (const one of change.upsert) plain.cards.set(one.id, one)
        if (at % 4 === 3) catalogue = reopened(catalogue)
        if (at % 4 === 1) catalogue = laidOver(catalogue)
        const answer = catalogue.ask({ ...query, exactly: true })
        expect(
          catalogue
            .cards(answer.order, 0, answer.total)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(plain.ids(query))
        expect(answer.total).toBe(plain.ids(query).length)
        expect(catalogue.ids().sort()).toEqual([...plain.cards.keys()].sort())
        for (const facet of ['category', 'price', 'license', 'topics'] as const)
          for (const [value, count] of Object.entries(answer.counts[facet]))
            expect([facet, value, count]).toEqual([facet, value, plain.count(query, facet, value)])
        for (const one of plain.cards.values()) expect(catalogue.bySlug(one.slug)).toEqual(one)
        // with other words and spellings everything is found that stands as it was typed
        const wider = catalogue.ask(query)
        const all = catalogue.cards(wider.order, 0, wider.total).map(({ id }) => id)
        expect(all).toEqual(expect.arrayContaining(plain.ids(query)))
        expect(new Set(all).size).toBe(wider.total)
      }
    }),
    { numRuns: 200 },
  )
}, 120_000)

test('an order that was kept up to date is the order that is made anew', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 2, maxLength: 10 }),
      fc.constantFrom('created', 'name', 'views', 'downloads'),
      (steps, sort) => {
        let kept = new Catalogue()
        const query = { q: '', chosen: {}, sort } as SkillQuery
        for (const [at, change] of steps.entries()) {
          kept.ask(query)
          kept.apply(change)
          if (at === 2) kept = reopened(kept)
        }
        const order = kept.cards(kept.ask(query).order, 0, 100)
        const fresh = new Catalogue()
        fresh.apply({ upsert: order, remove: [] })
        expect(order.map(({ id }) => id)).toEqual(
          fresh.cards(fresh.ask(query).order, 0, 100).map(({ id }) => id),
        )
      },
    ),
    { numRuns: 200 },
  )
}, 120_000)
