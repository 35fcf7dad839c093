import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { pages } from '#copy/pages.ts'
import { useCopy } from '#state/language.ts'
import { useSite } from '#state/site.ts'
import { buttonStyle } from '#ui/button.tsx'
import { ButtonLink, OutsideLink } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'

const values = cabinet({
  bleed: true,
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
})
const paragraph = css({ color: 'ink.2', maxWidth: 'read', textStyle: 'read' })

/** Mission, values, story and contact, as far as the operator has set an address. */
export function About() {
  const text = useCopy(pages)
  const { email, repository, operator } = useSite()
  return (
    <>
      <Section title={text.mission} className={css({ marginTop: '10' })}>
        <p className={paragraph}>{text.missionText}</p>
      </Section>
      <Section title={text.values}>
        <ul className={values}>
          {text.valueList.map(([name, meaning]) => (
            <li
              key={name}
              className={css({
                padding: { base: '[20px token(spacing.gutter)]', sm: '5' },
                display: 'grid',
                gap: '1',
                alignContent: 'start',
              })}
            >
              <h3>{name}</h3>
              <p className={css({ color: 'ink.2', fontSize: 'sm' })}>{meaning}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={text.story}>
        <p className={paragraph}>{text.storyText}</p>
      </Section>
      <Section title={email === null ? text.next : text.contact}>
        {operator !== null && <p className={paragraph}>{text.operator(operator)}</p>}
        {email !== null && <p className={paragraph}>{text.contactText}</p>}
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' })}>
          {email !== null && (
            <a href={`mailto:${email}`} className={buttonStyle({})}>
              {text.write}
            </a>
          )}
          {repository !== null && (
            <OutsideLink href={repository} className={buttonStyle({})}>
              {text.source}
            </OutsideLink>
          )}
          <ButtonLink to="/docs">{text.docs}</ButtonLink>
          <ButtonLink to="/submit">{text.submit}</ButtonLink>
        </div>
      </Section>
    </>
  )
}
