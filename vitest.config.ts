import { defineConfig } from 'vitest/config'
import { clockShiftMs } from './server/testing/faked-clock.ts'
import { scaleTimeout } from './server/testing/timeouts.ts'

// Before any worker starts, so that all have the same.
clockShiftMs()

export default defineConfig({
  test: {
    include: ['{contract,server,ui,web,office,tools,e2e}/**/*.test.{ts,tsx}'],
    setupFiles: ['server/testing/use-faked-clock.ts', 'server/testing/one-day-per-file.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: scaleTimeout(120_000),
    hookTimeout: scaleTimeout(120_000),
    // A worker keeps what it has loaded for its next file: loading it again takes a third of a file's time. Modules hold no state that a test
    // could leave behind; what a test replaces, such as fetch or an environment variable, it puts back.
    isolate: false,
    // Two cores: more workers only wait for each other and for the database.
    maxWorkers: 2,
  },
})
