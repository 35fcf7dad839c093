import { defineConfig } from '@pandacss/dev'
import { globalCss, globalFontface } from './src/theme/global.ts'
import { cabinet, wrap } from './src/theme/patterns.ts'
import { fontSizes, fonts, rawColors, sizes, spacing } from './src/theme/raw.ts'
import {
  semanticColors,
  semanticFonts,
  semanticShadows,
  semanticSizes,
  semanticSpacing,
} from './src/theme/semantic.ts'
import { keyframes, textStyles } from './src/theme/text-styles.ts'

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  preflight: true,
  strictTokens: true,
  include: [
    './src/{ui,features,routes}/**/*.tsx',
    './src/{ui,features,routes}/**/*.ts',
    './src/main.tsx',
  ],
  exclude: [],
  outdir: 'src/styled-system',
  outExtension: 'js',
  importMap: '#panda',
  conditions: {
    dark: '[data-theme=dark] &',
    light: '[data-theme=light] &',
    english: ':root:lang(en) &',
  },
  globalCss,
  globalFontface,
  patterns: { extend: { cabinet, wrap } },
  theme: {
    breakpoints: { xs: '600px', sm: '640px', md: '720px', lg: '960px', xl: '1120px' },
    tokens: {
      colors: {
        ...rawColors,
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
        inherit: { value: 'inherit' },
      },
      fonts,
      fontSizes,
      spacing,
      sizes,
      lineHeights: {
        none: { value: '1' },
        tight: { value: '1.3' },
        ui: { value: '1.5' },
        text: { value: '1.7' },
        read: { value: '1.85' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        bold: { value: '600' },
        song: { value: '700' },
      },
      radii: {
        none: { value: '0' },
        sm: { value: '6px' },
        ctl: { value: '8px' },
        md: { value: '10px' },
        lg: { value: '14px' },
        xl: { value: '18px' },
        full: { value: '999px' },
      },
      durations: { fast: { value: '120ms' }, slow: { value: '200ms' } },
      easings: { out: { value: 'cubic-bezier(.2, .7, .2, 1)' } },
      zIndex: {
        base: { value: '1' },
        head: { value: '20' },
        nav: { value: '30' },
        sheet: { value: '40' },
        dialog: { value: '50' },
        toast: { value: '60' },
        tip: { value: '70' },
      },
    },
    semanticTokens: {
      colors: semanticColors,
      fonts: semanticFonts,
      shadows: semanticShadows,
      spacing: semanticSpacing,
      sizes: semanticSizes,
    },
    textStyles,
    keyframes,
  },
})
