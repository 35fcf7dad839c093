import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
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
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // recording makes a journey half as long again; without it a failure shows its error and the
    // content of the page
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
