import { css } from '#panda/css'

export function LegalText({
  parts,
}: {
  parts: readonly (readonly [heading: string, text: string])[]
}) {
  return parts.map(([heading, text]) => (
    <section
      key={heading}
      className={css({
        maxWidth: 'read',
        '&:first-of-type': { marginTop: '10' },
        '& + &': { marginTop: '8' },
      })}
    >
      <h2 className={css({ textStyle: 'section', marginBottom: '2' })}>{heading}</h2>
      <p className={css({ textStyle: 'read', color: 'ink.2' })}>{text}</p>
    </section>
  ))
}
