import { Checkbox as Ark } from '@ark-ui/react/checkbox'
import {
  createContext,
  memo,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { css, sva } from '#panda/css'
import { CheckIcon, Icon } from './icon.tsx'

const checkboxStyle = sva({
  slots: ['root', 'control', 'label', 'count'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: 'touch', lg: '[30px]' },
      fontSize: { base: 'md', lg: 'sm' },
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { color: 'accent.ink' },
      '&[data-dim]': { color: 'ink.3', '& [data-part=control]': { opacity: '[.55]' } },
      '&:has(:focus-visible)': {
        outline: '[2px solid token(colors.focus)]',
        outlineOffset: '[1px]',
      },
    },
    control: {
      flex: 'none',
      width: '[17px]',
      height: '[17px]',
      display: 'grid',
      placeItems: 'center',
      borderWidth: '[1.5px]',
      borderStyle: 'solid',
      borderColor: 'line.control',
      borderRadius: '[5px]',
      background: 'surface',
      _checked: { background: 'accent', borderColor: 'accent', color: 'accent.on' },
    },
    label: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      overflowWrap: 'anywhere',
    },
    count: {
      marginInlineStart: 'auto',
      color: 'ink.3',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

const tick = css({ strokeWidth: '[3.5]' })

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** Stands at the right, and is read out with the label. */
  readonly count?: ReactNode
  /** Greyed out, but still usable. */
  readonly dim?: boolean
}

/** What stands beside the box. It changes with every key while one filters, the box does not. */
const Beside = createContext<{ readonly label: ReactNode; readonly count: ReactNode }>({
  label: null,
  count: undefined,
})

export function Checkbox({ checked, onChange, children, count, dim = false }: CheckboxProps) {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const change = useCallback((isChecked: boolean) => latest.current(isChecked), [])
  const beside = useMemo(() => ({ label: children, count }), [children, count])
  return (
    <Beside value={beside}>
      <Box checked={checked} onChange={change} dim={dim} />
    </Beside>
  )
}

/** The box itself costs ten times what its label does: it is only drawn anew when it changes. */
const Box = memo(function Box({
  checked,
  onChange,
  dim,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  dim: boolean
}) {
  const style = checkboxStyle()
  return (
    <Ark.Root
      className={style.root}
      checked={checked}
      onCheckedChange={(change) => onChange(change.checked === true)}
      data-dim={dim ? '' : undefined}
    >
      <Ark.Control className={style.control}>
        <Ark.Indicator>
          <Icon of={CheckIcon} size="xs" className={tick} />
        </Ark.Indicator>
      </Ark.Control>
      <Ark.Label className={style.label}>
        <Label />
      </Ark.Label>
      <Ark.HiddenInput />
    </Ark.Root>
  )
})

function Label() {
  const { label, count } = use(Beside)
  if (count === undefined) return label
  return (
    <>
      {label} <span className={checkboxStyle().count}>{count}</span>
    </>
  )
}
