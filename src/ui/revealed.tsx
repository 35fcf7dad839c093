import { Fragment } from 'react'
import { css } from '#panda/css'

const chip = css({
  display: 'inline-block',
  unicodeBidi: 'isolate',
  direction: 'ltr',
  marginInline: '[1px]',
  paddingInline: '1',
  borderRadius: 'sm',
  background: 'bad.soft',
  color: 'bad',
  fontFamily: 'mono',
  fontSize: '[.82em]',
  lineHeight: '[1.5]',
  whiteSpace: 'nowrap',
  verticalAlign: 'baseline',
})

/**
 * A text whose invisible characters are shown by their code points. `pieces` is the text in pieces,
 * `sign` is the code point of an invisible character; `label` names it for screen readers.
 */
export function Revealed({
  pieces,
  label,
}: {
  pieces: readonly { readonly text: string; readonly sign: string | null }[]
  label: (sign: string) => string
}) {
  return (
    <>
      {pieces.map(({ text, sign }, at) =>
        sign === null ? (
          <Fragment key={at}>{text}</Fragment>
        ) : (
          <span key={at} role="img" aria-label={label(sign)} title={label(sign)} className={chip}>
            {sign}
          </span>
        ),
      )}
    </>
  )
}
