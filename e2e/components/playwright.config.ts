// Tests of components by role and keyboard, in a browser and without a server: npm run test:components.

import { defineConfig } from '@playwright/test'
import { scaleTimeout } from '../../server/testing/timeouts.ts'
import { findBrowser } from '../setup/find-browser.ts'

const browser = await findBrowser()

export default defineConfig({
  testDir: '../..',
  testMatch: '{ui,web}/**/*.spec.ts',
  globalSetup: './build-page.ts',
  outputDir: '../../test-results/components',
  workers: 2,
  fullyParallel: true,
  timeout: scaleTimeout(30_000),
  expect: { timeout: scaleTimeout(5_000) },
  reporter: [['list']],
  use: {
    baseURL: 'http://components.test/',
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args, '--disable-gpu'] },
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
  },
  projects: [{ name: 'desktop' }],
})
