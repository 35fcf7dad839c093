import { css } from '#panda/css'
import { Icon, XIcon } from './icon.tsx'

const cross = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: { base: '[44px]', lg: '[28px]' },
  height: { base: '[44px]', lg: '[28px]' },
  marginInlineStart: 'auto',
  marginInlineEnd: '[-6px]',
  borderRadius: 'ctl',
  color: 'ink.3',
  _hover: { color: 'ink', background: { base: 'press', _dark: 'hover' } },
})

/**
 * The cross at the end of a row of a list box, for pointers. A row may hold no button of its own:
 * with the keyboard the row is forgotten by Delete.
 */
export function PointerForget({ title, onForget }: { title: string; onForget: () => void }) {
  return (
    <span
      aria-hidden="true"
      title={title}
      className={cross}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        event.preventDefault()
        onForget()
      }}
    >
      <Icon of={XIcon} size="s" />
    </span>
  )
}
