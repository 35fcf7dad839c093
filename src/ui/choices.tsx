import { useId } from 'react'
import { css } from '#panda/css'

const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '[0 12px]',
  alignItems: 'center',
  minHeight: 'touch',
  padding: '[8px 12px]',
  borderWidth: '[1px]',
  borderColor: 'line',
  cursor: 'pointer',
  marginTop: '[-1px]',
  _first: { borderTopRadius: 'md' },
  _last: { borderBottomRadius: 'md' },
  _hover: { background: 'hover' },
  '&:has(:checked)': { borderColor: 'accent', position: 'relative', background: 'accent.soft' },
  '&:has(:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[1px]',
    position: 'relative',
  },
  '& > input': {
    gridRow: '[1 / span 2]',
    width: '[17px]',
    height: '[17px]',
    margin: '0',
    accentColor: '[token(colors.accent)]',
    outline: 'none',
  },
})
const note = css({ gridColumn: '[2]', fontSize: 'xs', color: 'ink.2' })

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly note?: string
}

/** Radio buttons with notes. `legend` asks the question. */
export function Choices<V extends string>({
  legend,
  choices,
  value,
  onChange,
}: {
  legend: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className={css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })}>
      <legend
        className={css({ padding: '0', marginBottom: '2', fontSize: 'sm', fontWeight: 'medium' })}
      >
        {legend}
      </legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className={row}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={css({ fontSize: 'sm' })}>{choice.label}</span>
            {choice.note && <span className={note}>{choice.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
