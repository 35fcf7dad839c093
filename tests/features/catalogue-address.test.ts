import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facets, type SkillQuery } from '#domain/search/skill-query.ts'
import {
  chosenCount,
  choices,
  readQuery,
  toggled,
  writeQuery,
} from '#features/skills/catalogue/url-state.ts'
import { parseSearch, stringifySearch } from '#routes/search.ts'

const nothing: SkillQuery = { q: '', chosen: {}, sort: 'created' }

const query = fc.record({
  q: fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((q) => q.trim() !== ''),
  ),
  chosen: fc.record(
    {
      category: fc.uniqueArray(fc.constantFrom(...choices.category), { minLength: 1 }),
      supports: fc.uniqueArray(fc.constantFrom(...choices.supports), { minLength: 1 }),
      runtimes: fc.uniqueArray(fc.constantFrom(...choices.runtimes), { minLength: 1 }),
      price: fc.uniqueArray(fc.constantFrom(...choices.price), { minLength: 1 }),
      complexity: fc.uniqueArray(fc.constantFrom(...choices.complexity), { minLength: 1 }),
      license: fc.uniqueArray(
        fc.constantFrom('MIT', 'Apache-2.0', 'GPL-3.0-or-later', 'MIT OR Apache-2.0', 'Unknown'),
        { minLength: 1 },
      ),
      status: fc.uniqueArray(fc.constantFrom(...choices.status), { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom('created', 'name', 'views', 'downloads'),
})

describe('the whole view of the catalogue is in its address', () => {
  it('a link that somebody sends shows what the sender saw', () => {
    fc.assert(
      fc.property(query, (sent) => {
        expect(readQuery(parseSearch(stringifySearch(writeQuery(sent as SkillQuery))))).toEqual(
          sent,
        )
      }),
    )
  })

  it('is short: what is not chosen is not written', () => {
    expect(writeQuery(nothing)).toEqual({})
    expect(
      stringifySearch(
        writeQuery({
          q: 'pdf',
          chosen: { category: ['data', 'vm'], runtimes: ['python'] },
          sort: 'name',
        }),
      ),
    ).toBe('?q=pdf&cat=data,vm&runtime=python&sort=name')
    expect(writeQuery({ ...nothing, q: '   ' })).toEqual({})
  })

  it('the links of the home page choose a category', () =>
    expect(readQuery({ cat: 'automation' })).toEqual({
      ...nothing,
      chosen: { category: ['automation'] },
    }))

  it.each([
    '?cat=nonsense',
    '?cat=,,',
    '?sort=price',
    '?price=FREE',
    '?q=',
    '?utm_source=letter',
    '?cat=__proto__',
    '?license=<b>',
    `?license=${'L'.repeat(61)}`,
    '?constructor=1',
  ])('%s is the plain catalogue', (address) => {
    expect(readQuery(parseSearch(address))).toEqual(nothing)
  })

  it('keeps what it knows beside what it does not', () =>
    expect(readQuery(parseSearch('?cat=nonsense,data,data&status=stable'))).toEqual({
      ...nothing,
      chosen: { category: ['data'], status: ['stable'] },
    }))

  it('a value that is no text is ignored', () =>
    expect(readQuery({ q: 5, cat: ['data'], sort: null })).toEqual(nothing))
})

describe('a choice', () => {
  it('goes in and comes out again, and leaves no empty group behind', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(...facets), (given, facet) => {
        const value = facet === 'license' ? 'ISC' : choices[facet][0]!
        const before = given as SkillQuery
        const flipped = toggled(before, facet, value)
        expect(Math.abs(chosenCount(flipped) - chosenCount(before))).toBe(1)
        expect(new Set(toggled(flipped, facet, value).chosen[facet])).toEqual(
          new Set(before.chosen[facet]),
        )
        for (const chosen of Object.values(flipped.chosen)) expect(chosen.length).toBeGreaterThan(0)
      }),
    )
  })

  it('leaves the search, the order and the other groups alone', () => {
    const before: SkillQuery = { q: 'pdf', chosen: { category: ['data'] }, sort: 'name' }
    expect(toggled(before, 'price', 'free')).toEqual({
      q: 'pdf',
      chosen: { category: ['data'], price: ['free'] },
      sort: 'name',
    })
  })
})
