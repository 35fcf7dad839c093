import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#routes/search.ts'

describe('an address is something people can read and write by hand', () => {
  it('keeps commas and has no quotes', () =>
    expect(stringifySearch({ q: 'pdf', cat: 'data,vm', sort: 'name' })).toBe(
      '?q=pdf&cat=data,vm&sort=name',
    ))
  it('leaves out what is empty', () => expect(stringifySearch({ q: '', cat: undefined })).toBe(''))
  it('reads what a form sends', () =>
    expect(parseSearch('?q=%E6%95%B0%E6%8D%AE%E5%BA%93+pdf')).toEqual({ q: '数据库 pdf' }))
  it('keeps a number a text', () => expect(parseSearch('?q=2024')).toEqual({ q: '2024' }))
  it('survives a broken escape', () => expect(parseSearch('?q=%')).toEqual({ q: '%' }))
  it('carries any text there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (q) => {
        expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
      }),
    )
  })
})
