import { css } from '#panda/css'

// as high as its button from the first key on, so that nothing moves while one types
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[0 12px]',
  minHeight: { base: 'touch', lg: 'controlSm' },
  fontSize: 'sm',
  color: 'ink.2',
  overflowWrap: 'anywhere',
})
const toggle = css({
  minHeight: { base: 'touch', lg: 'controlSm' },
  color: 'accent.ink',
  cursor: 'pointer',
  touchAction: 'manipulation',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
})

/** One line about a search: what else was looked for, and a button that changes that. */
export function AlsoLine({
  text,
  label,
  onToggle,
}: {
  text: string
  /** What the button does; null where there is nothing to change. */
  label: string | null
  onToggle: () => void
}) {
  return (
    <div className={line} data-also="">
      <p>{text}</p>
      {label !== null && (
        <button type="button" className={toggle} onClick={onToggle}>
          {label}
        </button>
      )}
    </div>
  )
}
