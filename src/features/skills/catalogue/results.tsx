import type { ReactNode } from 'react'
import type { SkillAnswer } from '#domain/search/skill-query.ts'
import type { SkillCard as Card } from '#domain/catalog/skill.ts'
import { searchWords } from '#copy/search-words.ts'
import { useSkillRows } from '#local/catalog/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CardFlow, CardGrid, useCardGrid } from '#ui/card-grid.tsx'
import { exactAndSimilar } from '#ui/grid-parts.ts'
import { SkillCard } from './card.tsx'
import { cardHeight } from './card-shape.ts'
import { CardSkeleton } from './card-skeleton.tsx'

/**
 * The results as a grid, similar ones apart from exact ones. Only the rows near the window are read
 * from the device.
 */
export function Results({
  answer,
  actions,
}: {
  answer: SkillAnswer
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  const words = useCopy(searchWords)
  const formats = useFormats()
  const parts = exactAndSimilar(answer.exact, answer.total)
  const grid = useCardGrid(parts, cardHeight)
  const cards = useSkillRows(answer, grid.from, grid.to)
  const at = (place: number): Card | undefined => cards[place - grid.from]
  const count = formats.number(answer.total - answer.exact)
  const similar = words.similar(count, 'skill')
  const [labels, headings] =
    answer.exact > 0
      ? [
          [words.exactPart, similar],
          [null, similar],
        ]
      : [[similar], [words.noneExact(count, 'skill')]]
  return (
    <CardGrid
      grid={grid}
      keyOf={(place) => at(place)?.id}
      {...(answer.exact < answer.total ? { labels, headings } : {})}
    >
      {(place, part) => {
        const card = at(place)
        return card ? (
          <SkillCard
            card={card}
            level={parts[part]?.hasHeading ? 3 : 2}
            actions={actions?.(card)}
            marks={answer.marks}
          />
        ) : (
          <CardSkeleton />
        )
      }}
    </CardGrid>
  )
}

/** The first cards, which came with the page, while the device has no catalogue. */
export function FirstResults({
  cards,
  actions,
}: {
  cards: readonly Card[]
  actions?: ((card: Card) => ReactNode) | undefined
}) {
  return (
    <CardFlow cards={cards}>
      {(card) => <SkillCard card={card} level={2} actions={actions?.(card)} />}
    </CardFlow>
  )
}
