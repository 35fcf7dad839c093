import { css } from '#panda/css'

/**
 * A bar above the bottom of the window that stays until the person answers it. It floats, so that
 * nothing on the page moves when it comes and goes.
 */
export const bottomNotice = css({
  position: 'fixed',
  zIndex: 'toast',
  left: 'gutter',
  right: { base: 'gutter', xs: '[auto]' },
  bottom: { base: '[calc(72px + env(safe-area-inset-bottom))]', lg: 'gutter' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[6px 10px]',
  maxWidth: { xs: '[420px]' },
  padding: '[8px 8px 8px 14px]',
  borderRadius: '[12px]',
  background: 'overlay',
  boxShadow: 'float',
  fontSize: 'sm',
  animation: '[fade 200ms]',
})
