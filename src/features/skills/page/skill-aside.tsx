import type { ReactNode } from 'react'
import { facetTable } from '#domain/catalog/facets.ts'
import type { Skill, SkillCard } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { importFormats, listedFrom } from '#copy/import-formats.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { skillPage } from '#copy/skill.ts'
import { useTopics } from '#local/catalog/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { DescriptionItem, DescriptionList } from '#ui/description-list.tsx'
import { ExternalLinkIcon, GitBranchIcon, GlobeIcon, Icon, type LucideIcon } from '#ui/icon.tsx'
import { TextLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const topicList = css({ display: 'grid', gap: '1' })
const mono = css({ fontFamily: 'mono' })

function ExternalLink({
  href,
  icon,
  children,
}: {
  href: string
  icon: LucideIcon
  children: string
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={buttonStyle({ block: true })}
    >
      <Icon of={icon} size="s" />
      {children}
      <Icon of={ExternalLinkIcon} size="s" />
      <VisuallyHidden>{useCopy(common).opensOutside}</VisuallyHidden>
    </a>
  )
}

function Origin({ skill }: { skill: Skill }) {
  const text = useCopy(skillPage)
  const formats = useCopy(importFormats)
  if (!skill.origin) return <>{skill.submittedBy ? text.fromAuthor : text.fromUs}</>
  const { format, source } = skill.origin
  return (
    <>
      {listedFrom(formats, format)}
      <small
        className={css({
          display: 'block',
          fontSize: 'xs',
          fontFamily: 'mono',
          color: 'ink.3',
          lineHeight: 'ui',
        })}
      >
        {source}
      </small>
    </>
  )
}

/**
 * Facts and links beside a skill; `children` are further buttons. While only the card is on the
 * device, it shows what the card has.
 */
export function SkillAside({
  card,
  skill,
  children,
}: {
  card: SkillCard
  skill?: Skill | undefined
  children?: ReactNode
}) {
  const text = useCopy(skillPage)
  const words = useCopy(labels)
  const formats = useFormats()
  const topics = useTopics(card.id)
  return (
    <Panel padded label={text.facts}>
      <DescriptionList>
        <DescriptionItem name={text.complexity}>
          {words.complexity[card.complexity]}
        </DescriptionItem>
        <DescriptionItem name={text.license}>
          {labelOf(words, 'license', card.license)}
        </DescriptionItem>
        <DescriptionItem name={text.version}>
          <span className={mono}>{card.version}</span>
        </DescriptionItem>
        <DescriptionItem name={text.price}>{words.price[card.price]}</DescriptionItem>
        {topics.length > 0 && (
          <DescriptionItem name={words.facets.topics}>
            <ul className={topicList}>
              {topics.map((topic) => (
                <li key={topic}>
                  <TextLink to="/skills" search={{ [facetTable.topics.urlKey]: topic }}>
                    {words.topics[topic]}
                  </TextLink>
                </li>
              ))}
            </ul>
          </DescriptionItem>
        )}
        {card.supports.length > 0 && (
          <DescriptionItem name={text.supports}>
            {card.supports.map((one) => words.supports[one]).join(text.listed)}
          </DescriptionItem>
        )}
        <DescriptionItem name={text.updated}>
          <time dateTime={card.updatedAt}>{formats.date(card.updatedAt)}</time>
        </DescriptionItem>
        {skill && (
          <DescriptionItem name={text.origin}>
            <Origin skill={skill} />
          </DescriptionItem>
        )}
      </DescriptionList>
      {(skill?.repoUrl || skill?.homepage || children) && (
        <div className={css({ display: 'grid', gap: '2', marginTop: '4' })}>
          {skill?.repoUrl && (
            <ExternalLink href={skill.repoUrl} icon={GitBranchIcon}>
              {text.repo}
            </ExternalLink>
          )}
          {skill?.homepage && (
            <ExternalLink href={skill.homepage} icon={GlobeIcon}>
              {text.homepage}
            </ExternalLink>
          )}
          {children}
        </div>
      )}
    </Panel>
  )
}
