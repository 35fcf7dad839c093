import { fontStacks } from './raw.ts'

/**
 * A colour that screens may use, with its light and its dark value. Text has a contrast of at least
 * 4.5:1 on every ground, controls 3:1.
 */
const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

export const semanticColors = {
  page: both('{colors.paper.50}', '{colors.dusk.900}'),
  surface: both('{colors.paper.0}', '{colors.dusk.850}'),
  sunken: both('{colors.paper.100}', '{colors.dusk.950}'),
  overlay: both('{colors.white}', '{colors.dusk.800}'),
  hover: both('{colors.paper.100}', '{colors.dusk.800}'),
  press: both('{colors.paper.200}', '{colors.dusk.700}'),
  /** Text: primary, secondary, quiet, and on a ground of ink. */
  ink: {
    DEFAULT: both('{colors.night.900}', '{colors.dusk.100}'),
    2: both('{colors.night.700}', '{colors.dusk.300}'),
    3: both('{colors.night.500}', '{colors.dusk.400}'),
    inverse: both('{colors.paper.0}', '{colors.dusk.900}'),
  },
  /**
   * Thin lines that carry no meaning; `line.2` outlines controls with a text, `line.control` (3:1)
   * those without.
   */
  line: {
    DEFAULT: both('{colors.paper.250}', '{colors.dusk.750}'),
    2: both('{colors.paper.400}', '{colors.dusk.600}'),
    control: both('{colors.paper.500}', '{colors.dusk.500}'),
  },
  accent: {
    DEFAULT: both('{colors.verm.600}', '{colors.verm.550}'),
    hover: both('{colors.verm.700}', '{colors.verm.650}'),
    ink: both('{colors.verm.600}', '{colors.verm.400}'),
    on: both('{colors.white}', '{colors.white}'),
    soft: both('{colors.verm.50}', '{colors.verm.950}'),
    line: both('{colors.verm.300}', '{colors.verm.800}'),
  },
  ok: {
    DEFAULT: both('{colors.jade.600}', '{colors.jade.400}'),
    soft: both('{colors.jade.50}', '{colors.jade.950}'),
  },
  warn: {
    DEFAULT: both('{colors.amber.600}', '{colors.amber.400}'),
    soft: both('{colors.amber.50}', '{colors.amber.950}'),
  },
  bad: {
    DEFAULT: both('{colors.rose.600}', '{colors.rose.400}'),
    soft: both('{colors.rose.50}', '{colors.rose.950}'),
  },
  focus: both('{colors.sky.600}', '{colors.sky.300}'),
  scrim: both('rgb(24 28 36 / .38)', 'rgb(4 6 10 / .62)'),
  code: {
    key: both('{colors.sky.600}', '{colors.sky.300}'),
    string: both('{colors.fir.600}', '{colors.fir.300}'),
    word: both('{colors.plum.600}', '{colors.plum.300}'),
    number: both('{colors.amber.600}', '{colors.amber.300}'),
  },
}

export const semanticShadows = {
  /** Only floating layers have a shadow. */
  float: both(
    '0 0 0 1px rgb(24 28 36 / .08), 0 2px 6px rgb(24 28 36 / .06), 0 18px 44px -12px rgb(24 28 36 / .26)',
    '0 0 0 1px rgb(255 255 255 / .08), 0 2px 6px rgb(0 0 0 / .3), 0 22px 54px -12px rgb(0 0 0 / .7)',
  ),
}

/** Below 960 px controls are larger, for fingers. */
export const semanticSpacing = { gutter: { value: { base: '16px', lg: '24px' } } }
export const semanticSizes = {
  control: { value: { base: '44px', lg: '38px' } },
  controlSm: { value: { base: '44px', lg: '30px' } },
  heart: { value: { base: '44px', lg: '36px' } },
}

/**
 * English texts take their punctuation from a Latin font: in a Chinese font an apostrophe is as
 * wide as a Chinese character.
 */
const withPunctuation = (stack: string, before: string, font: string) => ({
  value: { base: stack, _english: stack.replace(before, `"${font}", ${before}`) },
})

export const semanticFonts = {
  sans: withPunctuation(fontStacks.sans, '"PingFang SC"', 'Latin signs'),
  song: withPunctuation(fontStacks.song, '"Songti SC"', 'Latin serif signs'),
}
