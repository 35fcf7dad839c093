import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facets, isClosed, optionsOf } from '#domain/catalog/facets.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'
import {
  chosenCount,
  readQuery,
  toggled,
  writeQuery,
} from '#features/skills/catalogue/url-state.ts'
import { parseSearch, stringifySearch } from '#routes/search.ts'

const nothing: SkillQuery = { q: '', chosen: {}, sort: 'created' }

const licenses = ['MIT', 'Apache-2.0', 'GPL-3.0-or-later', 'MIT OR Apache-2.0', 'Unknown']

const query = fc.record({
  q: fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((q) => q.trim() !== ''),
  ),
  chosen: fc.record(
    Object.fromEntries(
      facets.map((facet) => [
        facet,
        fc.uniqueArray(fc.constantFrom(...(isClosed(facet) ? optionsOf(facet) : licenses)), {
          minLength: 1,
        }),
      ]),
    ),
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
    '?exactly=1',
  ])('%s is the plain catalogue', (address) => {
    expect(readQuery(parseSearch(address))).toEqual(nothing)
  })

  it('keeps what it knows beside what it does not', () =>
    expect(readQuery(parseSearch('?cat=nonsense,data,data&status=stable'))).toEqual({
      ...nothing,
      chosen: { category: ['data'], status: ['stable'] },
    }))

  it('exactly this holds only while there are words', () => {
    const strict: SkillQuery = { ...nothing, q: 'pdf', exactly: true }
    expect(stringifySearch(writeQuery(strict))).toBe('?q=pdf&exactly=1')
    expect(readQuery(parseSearch('?q=pdf&exactly=1'))).toEqual(strict)
    expect(writeQuery({ ...strict, q: ' ' })).toEqual({})
    expect(readQuery(parseSearch('?q=pdf&exactly=yes'))).toEqual({ ...nothing, q: 'pdf' })
  })

  it('a value that is no text is ignored', () =>
    expect(readQuery({ q: 5, cat: ['data'], sort: null })).toEqual(nothing))
})

describe('a choice', () => {
  it('goes in and comes out again, and leaves no empty group behind', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(...facets), (given, facet) => {
        const value = isClosed(facet) ? optionsOf(facet)[0]! : 'ISC'
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
