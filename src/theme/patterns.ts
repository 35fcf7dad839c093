import { definePattern } from '@pandacss/dev'

/**
 * A grid of entries in one frame, with a shared thin line between them. Each child draws the line
 * around itself, so that an incomplete last row has no open ends.
 */
export const cabinet = definePattern({
  description:
    'A frame of entries with shared hairlines; on a phone it runs to both edges when `bleed`.',
  properties: { bleed: { type: 'boolean' } },
  transform(props) {
    const { bleed, ...rest } = props
    return {
      display: 'grid',
      gap: '[1px]',
      overflow: 'clip',
      borderWidth: '[1px]',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'lg',
      '& > *': {
        boxShadow: '[0 0 0 1px token(colors.line)]',
        background: 'surface',
        minWidth: '0',
      },
      '& :focus-visible': { outlineOffset: '[-3px]' },
      ...(bleed
        ? {
            smDown: {
              marginInline: '[calc(-1 * token(spacing.gutter))]',
              borderInlineWidth: '0',
              borderRadius: '[0]',
            },
          }
        : {}),
      ...rest,
    }
  },
})

/** The content column of a page. */
export const wrap = definePattern({
  description: 'Content width with gutters, centred.',
  transform(props) {
    return {
      width: 'full',
      maxWidth: '[calc(token(sizes.page) + 2 * token(spacing.gutter))]',
      marginInline: 'auto',
      paddingInline: 'gutter',
      ...props,
    }
  },
})
