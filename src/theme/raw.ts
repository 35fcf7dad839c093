/** Raw scales. Only `semantic.ts` may use them; screens and components use semantic names. */
const shade = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]))

export const rawColors = {
  paper: shade({
    0: '#fefefd',
    50: '#f8f8f5',
    100: '#f0f0ed',
    200: '#e6e7e2',
    250: '#e2e2dd',
    300: '#d9d9d4',
    400: '#bebeb8',
    500: '#8c8d86',
  }),
  night: shade({ 500: '#60656e', 700: '#434851', 900: '#181c24' }),
  dusk: shade({
    100: '#eeede8',
    300: '#babec6',
    400: '#979ba6',
    500: '#696f7b',
    600: '#3f444f',
    700: '#2b2f39',
    750: '#262a34',
    800: '#1e212b',
    850: '#171a22',
    900: '#10131a',
    950: '#0a0d13',
  }),
  verm: shade({
    50: '#ffefec',
    100: '#ffdfd7',
    300: '#fca391',
    400: '#f9765e',
    500: '#ec4d33',
    550: '#d23a1e',
    600: '#cc3117',
    650: '#bd3018',
    700: '#ae260f',
    800: '#7a2c1d',
    900: '#4e1b12',
    950: '#2c1815',
  }),
  jade: shade({
    50: '#e8f8ee',
    300: '#91d6b1',
    400: '#6ac396',
    600: '#0b764d',
    700: '#00603c',
    950: '#10291c',
  }),
  amber: shade({
    50: '#fcf2e4',
    300: '#e6bc83',
    400: '#d7a459',
    600: '#875800',
    700: '#6f4600',
    950: '#2e200c',
  }),
  rose: shade({
    50: '#ffeaea',
    300: '#ff9ba1',
    400: '#ff7782',
    600: '#b3203a',
    700: '#94112c',
    950: '#3c1417',
  }),
  sky: shade({ 300: '#8ab8ff', 600: '#1f5fbf' }),
  plum: shade({ 300: '#d3a9f0', 600: '#7a3a9e' }),
  fir: shade({ 300: '#8fd4ae', 600: '#0b6a45' }),
  white: { value: '#fff' },
}

/** The font for texts and controls, and the one for titles. */
export const fontStacks = {
  sans: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif',
  song: 'ui-serif, "Songti SC", "Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "PingFang SC", "Microsoft YaHei", sans-serif',
}

export const fonts = {
  mono: {
    value:
      'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Noto Sans Mono CJK SC", "DejaVu Sans Mono", monospace',
  },
}

const px = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: `${value}px` }]))

/** A 4 px grid; half steps are for the inside of small controls. */
export const spacing = {
  0: { value: '0px' },
  auto: { value: 'auto' },
  ...px({
    px: 1,
    0.5: 2,
    1: 4,
    1.5: 6,
    2: 8,
    2.5: 10,
    3: 12,
    3.5: 14,
    4: 16,
    5: 20,
    6: 24,
    8: 32,
    10: 40,
    12: 48,
    16: 64,
    20: 80,
  }),
}

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  fit: { value: 'fit-content' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  screen: { value: '100dvh' },
  /** Widths of the content, of texts, sidebars and dialogs, and the smallest touch target. */
  page: { value: '1200px' },
  read: { value: '34em' },
  filters: { value: '208px' },
  aside: { value: '300px' },
  dialog: { value: '460px' },
  touch: { value: '44px' },
}

export const fontSizes = {
  xs: { value: '12px' },
  sm: { value: '13px' },
  md: { value: '15px' },
  read: { value: '16px' },
  lg: { value: '18px' },
  section: { value: '22px' },
  xl: { value: '24px' },
  h1: { value: 'clamp(26px, 22px + 1vw, 34px)' },
  display: { value: 'clamp(30px, 22px + 1.9vw, 46px)' },
}
