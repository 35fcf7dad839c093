import type { ReactNode } from 'react'
import type { TemplateCard as Card } from '#domain/catalog/template.ts'
import type { TemplateAnswer } from '#domain/search/template-query.ts'
import { searchWords } from '#copy/search-words.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CardFlow, CardGrid, useCardGrid } from '#ui/card-grid.tsx'
import { exactAndSimilar } from '#ui/grid-parts.ts'
import { useFromWidth } from '#ui/from-width.ts'
import { TemplateCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'

/** The results as a grid, similar ones apart from exact ones. */
export function Results({
  answer,
  actions,
}: {
  answer: TemplateAnswer
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  const words = useCopy(searchWords)
  const formats = useFormats()
  const { cards, exact, marks } = answer
  const parts = exactAndSimilar(exact, cards.length)
  const grid = useCardGrid(parts, useFromWidth('lg') ? cardHeight.wide : cardHeight.narrow)
  const count = formats.number(cards.length - exact)
  const similar = words.similar(count, 'template')
  const [labels, headings] =
    exact > 0
      ? [
          [words.exactPart, similar],
          [null, similar],
        ]
      : [[similar], [words.noneExact(count, 'template')]]
  return (
    <CardGrid
      grid={grid}
      keyOf={(place) => cards[place]?.id}
      {...(exact < cards.length ? { labels, headings } : {})}
    >
      {(place, part) => {
        const card = cards[place]
        const level = parts[part]?.hasHeading ? 3 : 2
        return (
          card && <TemplateCard card={card} level={level} actions={actions?.(card)} marks={marks} />
        )
      }}
    </CardGrid>
  )
}

/** The first cards, which came with the page, while the device has no templates. */
export function FirstResults({
  cards,
  actions,
}: {
  cards: readonly Card[]
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  return (
    <CardFlow cards={cards}>
      {(card) => <TemplateCard card={card} level={2} actions={actions?.(card)} />}
    </CardFlow>
  )
}
