import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { css } from '#panda/css'

export const tipStyle = css({
  display: 'inline-block',
  maxWidth: '[min(320px, 90vw)]',
  paddingBlock: '1.5',
  paddingInline: '2.5',
  borderRadius: 'ctl',
  background: 'ink',
  color: 'ink.inverse',
  fontSize: 'xs',
  lineHeight: 'ui',
  zIndex: 'tip',
})

/**
 * A short hint on hover and focus (never the only place of a fact). `children` is one focusable
 * element.
 */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Ark.Root openDelay={300} closeDelay={80} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={tipStyle}>{content}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
