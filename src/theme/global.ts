import { defineGlobalStyles } from '@pandacss/dev'

const signsOf = (...faces: readonly string[]) => ({
  src: faces.map((face) => `local("${face}")`),
  unicodeRange: ['U+2018-201D', 'U+2026'],
})

/**
 * Quotes and the dots of an English text, from whatever Latin face is installed: semanticFonts says
 * where.
 */
export const globalFontface = {
  'Latin signs': signsOf('Noto Sans', 'Liberation Sans', 'DejaVu Sans'),
  'Latin serif signs': signsOf('Noto Serif', 'Liberation Serif', 'DejaVu Serif'),
}

/**
 * One hue per category (degrees of OKLCH): its mark, its dot in badges and its dot in the filter
 * share it.
 */
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
    // lightness and chroma of a mark's ground, its strong and its soft tone, and of a category's
    // dot
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
  // what is scrolled to stays clear of the sticky header; as padding of the page it would pull the
  // header's own controls to the top
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
  // the drawn screen lies over the app's own while that is put together: public/prefs.js,
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
  '[data-prerendered=on]': { overflowAnchor: 'none' }, // what grows unseen moves nobody
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
    // animations end at once but do end, since layers wait for that; a transition, however short,
    // would hand an inherited colour down one element a frame
    '*, *::before, *::after': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
  '@media print': { '#root > header, #root > footer, #root > nav': { display: 'none' } },
})
