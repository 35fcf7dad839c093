import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import pandacss from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { dictionaryPlugin } from './src/content/dictionary/plugin.ts'
import { LongestFirst } from './tests/run/longest-first.ts'
import { manifest } from './src/theme/manifest.ts'
import { staticStyles, type Styles } from './src/theme/static-styles.ts'

/** Panda's functions that make class names; they are generated before every build. */
async function pandas(): Promise<Styles> {
  const [{ css }, { cabinet, wrap }] = await Promise.all([
    import('./src/styled-system/css/index.js'),
    import('./src/styled-system/patterns/index.js'),
  ])
  return { '#panda/css': { css }, '#panda/patterns': { cabinet, wrap } }
}

/** The app, or (`--ssr`) the code that prerenders its screens: src/app/boot/prerender.tsx. */
export default defineConfig(({ isSsrBuild }) => ({
  // cast: Panda's types come from another copy of postcss, whose plugin interface is the same
  css: { postcss: { plugins: [pandacss() as never] } },
  worker: { format: 'es', plugins: () => [dictionaryPlugin()] },
  // its browser edition needs the DOM to read &amp;, which a worker does not have
  // (src/ui/markdown/worker.ts)
  resolve: {
    alias: {
      'decode-named-character-reference': fileURLToPath(
        new URL('./node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  ssr: { noExternal: true }, // one bundle without imports, built like the app
  build: isSsrBuild
    ? { outDir: 'dist/.prerender', copyPublicDir: false, target: 'node20' }
    : {
        target: 'baseline-widely-available',
        sourcemap: false,
        reportCompressedSize: false,
        // what src/app/boot/start.ts imports can wait: preloading all of it at once keeps a slow
        // telephone busy
        modulePreload: {
          resolveDependencies: (file, deps) => (/\/boot-[^/]*$/.test(file) ? [] : deps),
        },
        // tells the server which files a screen needs, for the links in the first HTML
        // (supabase/web/prerender/preloads.ts)
        manifest: true,
        // a screen would be dozens of small files: what the first one needs is one file, and all
        // icons are another
        rolldownOptions: {
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.endsWith('/src/app/boot/start.ts')
                ? 'assets/boot-[hash].js' // see modulePreload
                : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 2 },
                { name: 'icons', test: /lucide-react/, priority: 1 },
              ],
            },
          },
        },
      },
  plugins: [
    staticStyles(pandas),
    dictionaryPlugin(),
    react(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/app/pwa',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false, // src/app/pwa/registration.ts registers with workbox-window
        manifest,
        // the patterns below include them already
        includeManifestIcons: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: ['**/*.{html,js,css,svg}', 'icons/*.png'],
          globIgnores: ['screenshots/**'],
        },
        devOptions: { enabled: false },
      }),
  ],
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: availableParallelism(), // the default leaves one core idle, here one of two
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', 'tests/clients/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'supabase',
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts'],
          // needs a real Postgres: supabase/tests/hosted/vitest.config.ts
          exclude: ['several-servers', 'late-cancel'].map(
            (name) => `supabase/tests/${name}.test.ts`,
          ),
          // as for the servers of journeys: a file opens a database or some, and is over before
          // compiling its WebAssembly a second time could pay
          execArgv: ['--liftoff-only'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
