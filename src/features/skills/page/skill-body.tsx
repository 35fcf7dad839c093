import { memo, type ReactNode } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { markdownWords } from '#copy/markdown.ts'
import { skillPage } from '#copy/skill.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { CodeBlock, Json } from '#ui/code/code.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { Cautions } from './cautions.tsx'
import { WhenToUse } from './when-to-use.tsx'
import type { FromSite } from '../install/install-here.tsx'
import { InstallPanel } from '../install/install-panel.tsx'
import { Screenshots } from './screenshots.tsx'
import { useDescriptionLinks } from './description-links.tsx'
import { TextWaiting } from './skill-waiting.tsx'

/** The layout of a skill's text and its facts. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) token(sizes.aside)]' },
  gap: { base: '8', lg: '10' },
  alignItems: 'start',
  '& > *': { minWidth: '0' },
})
const main = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  '& > section > h2': { marginBottom: '3' },
})
const heading = css({ textStyle: 'section' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '3',
})
const json = (shape: unknown) => JSON.stringify(shape, null, 2)

/**
 * How to install a skill, its permissions and its description. `counted`: copying a command counts
 * as a download. It is memoised, since the page is drawn many times while the catalogue arrives.
 */
export const SkillBody = memo(function SkillBody({
  skill,
  counted = true,
  files,
  fromSite,
}: {
  skill: Skill
  counted?: boolean
  files?: ReactNode
  fromSite?: FromSite | undefined
}) {
  const text = useCopy(skillPage)
  const words = useCopy(markdownWords)
  const language = useLanguage()
  const links = useDescriptionLinks(skill)
  const description = inLanguage(language, skill.description, skill.descriptionEn)
  // some descriptions only repeat the summary, which the head already shows
  const hasDescription =
    description.trim() !== inLanguage(language, skill.summary, skill.summaryEn).trim()
  return (
    <div className={main}>
      <InstallPanel skill={skill} counted={counted} fromSite={fromSite} />
      <Cautions skill={skill} />
      {skill.whenToUse && <WhenToUse text={skill.whenToUse} />}
      {hasDescription && (
        <section>
          <h2 className={heading}>{text.description}</h2>
          <Markdown
            text={description}
            base={3}
            prefix="about-"
            words={words}
            {...links}
            fallback={<TextWaiting />}
          />
        </section>
      )}
      {files}
      {skill.io && (
        <section>
          <h2 className={heading}>{text.io}</h2>
          <div className={pair}>
            <CodeBlock name={text.input} label={text.input}>
              <Json>{json(skill.io.input)}</Json>
            </CodeBlock>
            <CodeBlock name={text.output} label={text.output}>
              <Json>{json(skill.io.output)}</Json>
            </CodeBlock>
          </div>
        </section>
      )}
      {skill.screenshots.length > 0 && (
        <section>
          <h2 className={heading}>{text.screenshots}</h2>
          <Screenshots
            addresses={skill.screenshots}
            name={inLanguage(language, skill.name, skill.nameEn)}
          />
        </section>
      )}
    </div>
  )
})
