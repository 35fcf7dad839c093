import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './journeys/prepared-folder.ts',
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? '../test-results',
  timeout: 60_000,
  globalTimeout: 1_500_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // recording makes a journey half as long again; without it a failure shows its error and the
    // content of the page
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
