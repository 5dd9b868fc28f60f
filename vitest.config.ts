import { defineConfig } from 'vitest/config'
import { clockShiftMs } from './server/testing/faked-clock.ts'
import { patient } from './server/testing/patience.ts'

// Before any worker starts, so that all have the same.
clockShiftMs()

export default defineConfig({
  test: {
    include: ['{contract,server,ui,web,tools,e2e}/**/*.test.{ts,tsx}'],
    setupFiles: ['server/testing/use-faked-clock.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: patient(120_000),
    hookTimeout: patient(120_000),
    // Two cores: more workers only wait for each other and for the database.
    maxWorkers: 2,
  },
})
