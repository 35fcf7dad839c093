import { defineKeyframes, defineTextStyles } from '@pandacss/dev'

export const textStyles = defineTextStyles({
  /** Headings of sections, in a Song font where the system has one. */
  section: {
    value: { fontFamily: 'song', fontSize: '22px', fontWeight: '700', lineHeight: '1.3' },
  },
  display: {
    value: {
      fontFamily: 'song',
      fontSize: 'clamp(30px, 22px + 1.9vw, 46px)',
      fontWeight: '700',
      lineHeight: '1.2',
    },
  },
  lead: { value: { fontSize: '16px', lineHeight: '1.7' } },
  read: { value: { fontSize: '16px', lineHeight: '1.85' } },
  /** Slugs, commands and versions. */
  mono: { value: { fontFamily: 'var(--fonts-mono)', fontSize: '13px', lineHeight: '1.7' } },
})

export const keyframes = defineKeyframes({
  up: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  down: { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  fade: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  turn: { to: { transform: 'rotate(1turn)' } },
  sheen: { from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '0 0' } },
})
