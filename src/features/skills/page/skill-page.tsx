import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { singleLine } from '#domain/text/single-line.ts'
import type { Skill, SkillCard as Card } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { common } from '#copy/common.ts'
import { skillPage } from '#copy/skill.ts'
import { count } from '#local/catalog/counting.ts'
import { useSkill } from '#local/catalog/skill.ts'
import { useRelatedSkills } from '#local/catalog/skills.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Section } from '#ui/page.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { notify } from '#ui/toast.tsx'
import { SkillCard } from '../catalogue/card.tsx'
import { useBuiltIn } from './built-in.ts'
import { SkillAside } from './skill-aside.tsx'
import { columns, SkillBody } from './skill-body.tsx'
import { SkillHead } from './skill-head.tsx'
import { SkillHistory } from './skill-history.tsx'
import { BodyWaiting, PageWaiting } from './skill-waiting.tsx'
import { useStructuredData } from './structured-data.ts'

/**
 * What other features add for a skill: the favourite button. `place` tells the page's own from
 * those on cards.
 */
export type SkillActions = (card: Card, place: 'page' | 'card') => ReactNode

const side = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const drawers = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

function Related({ skill, actions }: { skill: Skill; actions?: SkillActions | undefined }) {
  const text = useCopy(skillPage)
  const cards = useRelatedSkills(skill)
  if (cards.length === 0) return null
  return (
    <Section title={text.related}>
      <ul className={drawers}>
        {cards.map((card) => (
          <li key={card.id}>
            <SkillCard card={card} actions={actions?.(card, 'card')} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the document says about itself; the site's own words until the card is here. */
function useSkillHead(slug: string, card: Card | undefined, skill: Skill | undefined): void {
  const text = useCopy(skillPage)
  const language = useLanguage()
  const canonical = `/skills/${slug}`
  useHead(
    {
      title: card ? singleLine(inLanguage(language, card.name, card.nameEn)) : text.skills,
      description: card
        ? singleLine(inLanguage(language, card.summary, card.summaryEn))
        : text.skills,
      canonical,
      noindex: !card,
    },
    useCopy(common).product,
  )
  useStructuredData(skill, language, canonical)
}

/** Leaves for the catalogue once it is certain that there is no such skill, and says why. */
function useWayOut(unknown: boolean): void {
  const text = useCopy(skillPage)
  const navigate = useNavigate()
  useEffect(() => {
    if (!unknown) return
    notify({ kind: 'wait', title: text.unknown, detail: text.unknownText, id: 'unknown-skill' })
    void navigate({ to: '/skills', replace: true })
  }, [unknown, navigate, text])
}

/** The skill has been looked at. */
function useView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) void count({ itemType: 'skill', counter: 'views' }, id)
  }, [id])
}

function Share({ card }: { card: Card }) {
  const text = useCopy(skillPage)
  const language = useLanguage()
  return (
    <ShareButton
      block
      title={inLanguage(language, card.name, card.nameEn)}
      path={`/skills/${card.slug}`}
      words={{ share: text.share, copied: text.shared, failed: text.shareFailed }}
    />
  )
}

/** Everything there is to know of one skill, from the device: offline too. */
export function SkillPage({ slug, actions }: { slug: string; actions?: SkillActions }) {
  const { card: found, skill: stored, unknown } = useSkill(slug)
  const builtIn = useBuiltIn(slug, !found && !stored)
  const skill = stored ?? builtIn
  // counters of the card may be fresher; both are the same skill
  const card = found ?? skill
  useWayOut(unknown)
  useView(stored?.id)
  useSkillHead(slug, card, skill)
  const head = useMemo(
    () => card && <SkillHead card={card} actions={actions?.(card, 'page')} />,
    [card, actions],
  )
  const aside = useMemo(
    () =>
      card && (
        <SkillAside card={card} skill={skill}>
          <Share card={card} />
        </SkillAside>
      ),
    [card, skill],
  )
  if (!card) return <PageWaiting />
  return (
    <article>
      {head}
      <div className={columns}>
        {skill ? <SkillBody skill={skill} /> : <BodyWaiting />}
        <aside className={side}>
          {aside}
          <SkillHistory skill={stored} />
        </aside>
      </div>
      {skill && <Related skill={skill} actions={actions} />}
    </article>
  )
}
