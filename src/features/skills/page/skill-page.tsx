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
import { useSiteName } from '#state/site.ts'
import { useHead } from '#ui/head.ts'
import { Section } from '#ui/page.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { notify } from '#ui/toast.tsx'
import { SkillCard } from '../catalogue/card.tsx'
import type { FromSite } from '../install/install-here.tsx'
import { useBuiltIn } from './built-in.ts'
import { SkillAside } from './skill-aside.tsx'
import { columns, SkillBody } from './skill-body.tsx'
import { SkillHead } from './skill-head.tsx'
import { SkillHistory } from './skill-history.tsx'
import { BodyWaiting, PageWaiting } from './skill-waiting.tsx'
import { useStructuredData } from './structured-data.ts'

/**
 * Draws the buttons of a skill. The routes supply them, since they are other features'. `place`
 * says whether they are on the skill's own page or on a card.
 */
export type SkillActions = (card: Card, place: 'page' | 'card') => ReactNode

/** What the page shows of a skill's files; the routes supply it, since it is another feature's. */
export type PackageParts = (skill: Skill) => {
  readonly files: ReactNode
  readonly beside: ReactNode
}

const side = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const relatedGrid = cabinet({
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
      <ul className={relatedGrid}>
        {cards.map((card) => (
          <li key={card.id}>
            <SkillCard card={card} actions={actions?.(card, 'card')} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The document's head; it has only general texts while the card is not on the device. */
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
    useSiteName(useCopy(common).product),
  )
  useStructuredData(skill, language, canonical)
}

/** Goes to the catalogue, with a notice, once it is certain that the skill does not exist. */
function useRedirectWhenUnknown(unknown: boolean): void {
  const text = useCopy(skillPage)
  const navigate = useNavigate()
  useEffect(() => {
    if (!unknown) return
    notify({ kind: 'wait', title: text.unknown, detail: text.unknownText, id: 'unknown-skill' })
    void navigate({ to: '/skills', replace: true })
  }, [unknown, navigate, text])
}

/** Counts a view of the skill. */
function useCountView(id: string | undefined): void {
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

/** The page of a skill. It is read from the device, so that it works offline. */
export function SkillPage({
  slug,
  actions,
  packageOf,
  fromSite,
}: {
  slug: string
  actions?: SkillActions
  packageOf?: PackageParts
  fromSite?: FromSite | undefined
}) {
  const { card: found, skill: stored, unknown } = useSkill(slug)
  const builtIn = useBuiltIn(slug, !found && !stored)
  const skill = stored ?? builtIn
  // the card first: its numbers can be newer than those of the whole skill
  const card = found ?? skill
  useRedirectWhenUnknown(unknown)
  useCountView(stored?.id)
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
  const given = useMemo(() => skill && packageOf?.(skill), [skill, packageOf])
  if (!card) return <PageWaiting />
  return (
    <article>
      {head}
      <div className={columns}>
        {skill ? (
          <SkillBody skill={skill} files={given?.files} fromSite={fromSite} />
        ) : (
          <BodyWaiting />
        )}
        <aside className={side}>
          {aside}
          {given?.beside}
          <SkillHistory skill={stored} />
        </aside>
      </div>
      {skill && <Related skill={skill} actions={actions} />}
    </article>
  )
}
