import type { ReactNode } from 'react'
import { css } from '#panda/css'

const corner = css({ position: 'relative', display: 'inline-grid' })
const dot = css({
  position: 'absolute',
  top: '[-3px]',
  insetInlineEnd: '[-5px]',
  minWidth: '[16px]',
  height: '[16px]',
  paddingInline: '[4px]',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  background: 'accent',
  color: 'accent.on',
  fontSize: '[10px]',
  fontWeight: 'bold',
  lineHeight: 'none',
  fontVariantNumeric: 'tabular-nums',
  outline: '[2px solid token(colors.surface)]',
})

/**
 * A number in the corner of its children; nothing for 0. Screen readers do not read it: the label
 * of the control around it must say the number.
 */
export function CountDot({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={corner}>
      {children}
      {count > 0 && (
        <span aria-hidden="true" className={dot}>
          {count > 9 ? '9+' : count}
        </span>
      )}
    </span>
  )
}
