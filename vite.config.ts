import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import pandacss from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/theme/manifest.ts'
import { staticStyles, type Styles } from './src/theme/static-styles.ts'

/** Panda's functions that make class names: generated before every build. */
async function pandas(): Promise<Styles> {
  const [{ css }, { cabinet, wrap }] = await Promise.all([
    import('./src/styled-system/css/index.js'),
    import('./src/styled-system/patterns/index.js'),
  ])
  return { '#panda/css': { css }, '#panda/patterns': { cabinet, wrap } }
}

/** The app itself, or (`--ssr`) what draws its screens for the first HTML: src/app/boot/prerender.tsx. */
export default defineConfig(({ isSsrBuild }) => ({
  // two copies of postcss, the same plugin interface
  css: { postcss: { plugins: [pandacss() as never] } },
  worker: { format: 'es' },
  // its browser edition asks the DOM what &amp; means; ours runs in a worker
  // (src/ui/markdown/worker.ts)
  resolve: {
    alias: {
      'decode-named-character-reference': fileURLToPath(
        new URL('./node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  ssr: { noExternal: true }, // one bundle that asks for nothing, built like the app
  build: isSsrBuild
    ? { outDir: 'dist/.prerender', copyPublicDir: false, target: 'node20' }
    : {
        target: 'baseline-widely-available',
        sourcemap: false,
        reportCompressedSize: false,
        // what works behind the screens has time: naming all of its files at once keeps a slow
        // telephone busy
        modulePreload: {
          resolveDependencies: (file, deps) => (/\/start-[^/]*$/.test(file) ? [] : deps),
        },
        // which files a screen needs: the server names them in the first HTML
        // (supabase/web/prerender/preloads.ts)
        manifest: true,
        // a screen is some dozens of little files: what the first one needs, and all the icons, lie
        // together
        rolldownOptions: {
          output: {
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
    react(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/app/pwa',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false, // src/app/pwa/registration.ts registers with workbox-window
        manifest,
        // the patterns below hold them already; the default lists them twice
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
    maxWorkers: availableParallelism(), // by itself it leaves one core idle: of two, half
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', 'tests/bench/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'supabase',
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
