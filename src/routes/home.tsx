import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { home } from '#copy/home.ts'
import { shell } from '#copy/shell.ts'
import { CategoryLinks } from '#features/home/category-links.tsx'
import { Hero } from '#features/home/hero.tsx'
import { useHomeData } from '#features/home/home-data.ts'
import { ShortList } from '#features/home/short-list.tsx'
import { SubmitBanner, CompatibilityBanner, OfflineBanner } from '#features/home/banners.tsx'
import { SkillGrid } from '#features/home/skill-grid.tsx'
import { SkillCard } from '#features/skills/catalogue/card.tsx'
import { useCopy, useFormats } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { MoreLink } from '#ui/link.tsx'
import { Page, Section } from '#ui/page.tsx'
import { cardActions } from './card-actions.tsx'
import { usePageHead } from './page-head.ts'

const picks = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

/** Within the last minute. */
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < 60_000

/**
 * The home page: what this is, what is here, what is new. Numbers are the mirror's own or absent.
 */
export function HomeScreen() {
  const text = useCopy(home)
  const formats = useFormats()
  const lastContact = useSyncStatus((state) => state.lastContact)
  const { cards, counts, filling } = useHomeData()
  usePageHead('/', { shell })
  const count = counts === null ? null : formats.number(counts.total)
  const known = count === null ? null : text.stored(count)
  const stored = filling === null ? known : text.filling(formats.percent(filling))
  return (
    <>
      <Hero count={count} grid={<SkillGrid cards={cards.wall} />} />
      <Page>
        <CategoryLinks cards={cards.wall} counts={counts?.perCategory ?? null} />
        <Section title={text.featured} more={<MoreLink to="/skills">{text.viewAll}</MoreLink>}>
          <ul className={picks}>
            {cards.featured.map((card) => (
              <li key={card.id}>
                <SkillCard card={card} actions={cardActions(card)} />
              </li>
            ))}
          </ul>
        </Section>
        <div
          className={css({
            display: 'grid',
            gap: '[0 24px]',
            lg: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
            '& > *': { minWidth: '0' },
          })}
        >
          <Section title={text.newest} more={<MoreLink to="/skills">{text.byTime}</MoreLink>}>
            <ShortList cards={cards.newest} aside={(card) => formats.day(card.createdAt)} />
          </Section>
          <Section title={text.updated} more={<MoreLink to="/skills">{text.browse}</MoreLink>}>
            <ShortList cards={cards.updated} aside={(card) => card.version} />
          </Section>
        </div>
        <CompatibilityBanner />
        <OfflineBanner
          stored={stored}
          fresh={
            lastContact === null
              ? null
              : text.fresh(isRecent(lastContact) ? text.justNow : formats.ago(lastContact))
          }
        />
        <SubmitBanner />
      </Page>
    </>
  )
}
