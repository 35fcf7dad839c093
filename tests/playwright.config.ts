import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'
import { longJourneys } from './long-journeys.ts'

const long = longJourneys.map((name) => `**/${name}.journey.ts`)
const which = process.env['JOURNEYS'] ?? 'all' // or usual, or long

export default defineConfig({
  testDir: './journeys',
  testMatch: which === 'long' ? long : '**/*.journey.ts',
  testIgnore: which === 'usual' ? long : [],
  globalSetup: './journeys/prepared-folder.ts',
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? '../test-results',
  // generous, since a machine may be busy: a journey that passes never waits so long
  timeout: 120_000,
  globalTimeout: 1_800_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
    // drawing what moves is a tenth of the work of a browser without a graphics card; some journeys
    // with dialogs, toasts and dragging ask for it
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // recording makes a journey half as long again; without it a failure shows its error and the
    // content of the page
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
