import { defineGlobalStyles } from '@pandacss/dev'

const punctuationOf = (...fonts: readonly string[]) => ({
  src: fonts.map((font) => `local("${font}")`),
  unicodeRange: ['U+2018-201D', 'U+2026'],
})

/**
 * Fonts that supply only quotation marks and ellipses, from a Latin font that is installed. English
 * texts use them (semanticFonts in semantic.ts).
 */
export const globalFontface = {
  'Latin signs': punctuationOf('Noto Sans', 'Liberation Sans', 'DejaVu Sans'),
  'Latin serif signs': punctuationOf('Noto Serif', 'Liberation Serif', 'DejaVu Serif'),
}

/** One hue for each category (degrees of OKLCH), for its marks and its dots. */
const categoryHues = {
  automation: 268,
  marketing: 2,
  global: 192,
  browser: 232,
  vm: 318,
  data: 158,
  utilities: 82,
}

const hues = Object.fromEntries(
  Object.entries(categoryHues).map(([name, hue]) => [`--cat-${name}`, String(hue)]),
)

export const globalCss = defineGlobalStyles({
  ':root': {
    ...hues,
    colorScheme: 'light',
    // lightness and chroma: the ground of a mark, its strong tone, its soft tone, and the dot of a
    // category
    '--mk-bg': '.945 .028',
    '--mk-a': '.50 .115',
    '--mk-b': '.775 .085',
    '--dot': '.60 .125',
    '--global-font-body': 'token(fonts.sans)',
    '--global-font-mono': 'token(fonts.mono)',
  },
  '[data-theme=dark]': {
    colorScheme: 'dark',
    '--mk-bg': '.275 .035',
    '--mk-a': '.80 .095',
    '--mk-b': '.53 .085',
    '--dot': '.74 .115',
  },
  html: { textAutospace: 'normal', WebkitTextSizeAdjust: '100%', overflowWrap: 'anywhere' },
  // keeps what is scrolled to below the sticky header; a scroll padding of the page would also move
  // the header's own controls
  'main :is(a, button, input, select, textarea, summary, [tabindex], [id])': {
    scrollMarginTop: '80px',
  },
  body: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    background: 'page',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: 'md',
    lineHeight: 'ui',
    lineBreak: 'strict',
    WebkitFontSmoothing: 'antialiased',
    paddingBottom: { base: 'calc(57px + env(safe-area-inset-bottom))', lg: '0px' },
  },
  '#root': { display: 'contents' },
  // the screen that the server has drawn covers the app's own until that is ready: public/prefs.js,
  // src/app/boot/hand-over.ts
  '#prerendered': {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    paddingBottom: { base: 'calc(57px + env(safe-area-inset-bottom))', lg: '0px' },
  },
  ':root:not([data-prerendered=off]) #root:has(~ #prerendered)': { visibility: 'hidden' },
  '[data-prerendered=on]': { overflowAnchor: 'none' }, // the hidden app must not move the page
  '[data-prerendered=off] #prerendered': { display: 'none' },
  '#prerendered :is(button, input, select, textarea)': { pointerEvents: 'none' },
  'h1, h2, h3, h4': { lineHeight: 'tight', fontWeight: 'bold', textWrap: 'balance' },
  h1: { fontFamily: 'song', fontSize: 'h1', fontWeight: 'song' },
  p: { lineHeight: 'text', textWrap: 'pretty' },
  ':focus-visible': {
    outline: '2px solid token(colors.focus)',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
  '::selection': { background: 'accent', color: 'accent.on' },
  '::placeholder': { color: 'ink.3', opacity: '1' },
  '@media (prefers-reduced-motion: reduce)': {
    // animations end at once, but layers wait for their end, so they must run; a transition,
    // however short, would make inherited colours change one element at a time
    '*, *::before, *::after': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
  '@media print': { '#root > header, #root > footer, #root > nav': { display: 'none' } },
})
