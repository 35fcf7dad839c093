import { css } from '#panda/css'

/**
 * Where bars stand that stay until the person answers them, one above the other, above the bottom of
 * the window. It floats, so that nothing on the page moves when they come and go.
 */
export const bottomNotices = css({
  position: 'fixed',
  zIndex: 'toast',
  left: 'gutter',
  right: { base: 'gutter', xs: '[auto]' },
  bottom: { base: '[calc(72px + env(safe-area-inset-bottom))]', lg: 'gutter' },
  display: 'grid',
  justifyItems: { xs: 'start' },
  maxWidth: { xs: '[420px]' },
  pointerEvents: 'none',
})

/** A bar among them. */
export const bottomNotice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[6px 10px]',
  // the live regions around them are there before anything is said, and take no room then
  marginTop: '2',
  padding: '[8px 8px 8px 14px]',
  borderRadius: '[12px]',
  background: 'overlay',
  boxShadow: 'float',
  fontSize: 'sm',
  animation: '[fade 200ms]',
  pointerEvents: 'auto',
})
