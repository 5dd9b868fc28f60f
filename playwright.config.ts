import { defineConfig } from '@playwright/test'
import { ignoredJourneys } from './e2e/setup/journey-widths.ts'
import { findBrowser } from './e2e/setup/find-browser.ts'
import { clockShiftMs } from './server/testing/faked-clock.ts'
import { scaleTimeout } from './server/testing/timeouts.ts'

// Before any worker starts, so that all have the same.
clockShiftMs()
const browser = await findBrowser()
const toPattern = (journey: string) => `**/${journey}.e2e.ts`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/setup/start-site.ts',
  outputDir: 'test-results',
  // Two cores are shared with the server and its database.
  workers: 2,
  fullyParallel: true,
  // A busy machine may miss one of the real-time bounds once; a fault misses them twice.
  retries: 1,
  timeout: scaleTimeout(120_000),
  expect: { timeout: scaleTimeout(30_000) },
  reporter: [['list']],
  use: {
    // Without a graphics card the compositor’s emulation of one costs more than drawing by the processor.
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args, '--disable-gpu'] },
    // The browser's own language and zone must not matter (row L-01, docs/domain.md 4).
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    // Only the journey without a connection uses the worker: the others intercept calls, which a worker would hide.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: ignoredJourneys('wide').map(toPattern), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testIgnore: ignoredJourneys('phone').map(toPattern),
      use: {
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        timezoneId: 'America/Los_Angeles',
      },
    },
  ],
})
