import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Category } from '#domain/catalog/enumerations.ts'
import { Mark } from '#ui/mark.tsx'
import { drawMark, motifs, symmetries } from '#ui/mark-drawing.ts'

/** `motif:corner:turn`, and `m` for mirrored. */
const drawn = (slug: string, category: keyof typeof symmetries) =>
  drawMark(slug, category, symmetries[category])
    .map(({ motif, corner, turn, mirrored }) => `${motif}:${corner}:${turn}${mirrored ? 'm' : ''}`)
    .join(' ')

describe('one recognises a skill by its mark', () => {
  // people know these marks: if this test must change, every mark looks different
  it.each([
    ['pdf-ink', 'utilities', '2:0:3 2:1:3 2:2:3 15:3:3'],
    ['sheet-reader', 'data', '0:0:1 0:1:0 10:3:3 10:2:0'],
    ['browser-pilot', 'browser', '14:0:3 9:3:1 14:0:3m 9:3:1m'],
    ['feishu-bridge', 'automation', '5:0:0 13:1:3 5:2:0 13:3:3'],
    ['keyword-abroad', 'global', '15:0:1 3:1:3 15:2:1 3:3:3'],
    ['vm-sandbox', 'vm', '1:0:1 1:1:0 4:3:3 4:2:0'],
    ['seo-lens', 'marketing', '13:0:0 12:3:3 13:0:0m 12:3:3m'],
  ] as const)('%s keeps its mark', (slug, category, quarters) =>
    expect(drawn(slug, category)).toBe(quarters),
  )

  it('another category or another slug gives another mark', () => {
    expect(drawn('pdf-ink', 'data')).not.toBe(drawn('pdf-ink', 'vm'))
    const marks = Array.from({ length: 200 }, (_, at) => drawn(`skill-${at}`, 'data'))
    expect(new Set(marks).size).toBeGreaterThan(150)
  })

  it('whatever the slug, four quarters of two different motifs are drawn', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...Category.options), (slug, category) => {
        const quarters = drawMark(slug, category, symmetries[category])
        expect(quarters).toHaveLength(4)
        expect(new Set(quarters.map(({ motif }) => motif)).size).toBe(2)
        for (const { motif, turn } of quarters) {
          expect(motifs[motif]).toBeDefined()
          expect([0, 1, 2, 3]).toContain(turn)
        }
      }),
    )
  })

  it('every category of the specification has its symmetry', () =>
    expect(Object.keys(symmetries).sort()).toEqual([...Category.options].sort()))

  it('is decoration for a reader, takes its hue from the category, and a category of a later version gets one too', () => {
    expect(renderToStaticMarkup(<Mark slug="pdf-ink" category="data" />)).toMatch(
      /^<svg[^>]*aria-hidden="true"[^>]*--h:var\(--cat-data\)/,
    )
    expect(renderToStaticMarkup(<Mark slug="pdf-ink" category="not-known-yet" />)).toContain(
      '--h:var(--cat-utilities)',
    )
  })
})
