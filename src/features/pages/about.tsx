import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { pages } from '#copy/pages.ts'
import { useCopy } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'

const values = cabinet({
  bleed: true,
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
})
const paragraph = css({ color: 'ink.2', maxWidth: 'read', textStyle: 'read' })

/** Mission, values, story and contact. `mail` is the address to write to. */
export function About({ mail }: { mail: string }) {
  const text = useCopy(pages)
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
      <Section title={text.contact}>
        <p className={paragraph}>{text.contactText}</p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' })}>
          <a href={`mailto:${mail}`} className={buttonStyle({})}>
            {text.write}
          </a>
          <ButtonLink to="/docs">{text.docs}</ButtonLink>
          <ButtonLink to="/submit">{text.submit}</ButtonLink>
        </div>
      </Section>
    </>
  )
}
