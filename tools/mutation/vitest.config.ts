// The tests that run for each mutant: unit tests of the rules, without a database. Paths are relative to Stryker's copy of the project.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/{deposit-guarantee,leasing-fee,money,panama-time,rental-length}.test.ts',
      'contract/office/return-charges.test.ts',
      'server/features/pricing/calculation/{adjustment,coverage,day-rates,driver-age,rules,terms,time-charge}.test.ts',
      'server/features/pricing/{alternatives,offer}.test.ts',
      'server/features/promotions/rules.test.ts',
      'server/{features/catalog/season,db/seed/one-way}.test.ts',
      'server/features/availability/{check-trip,lead-time,nearby-branches,nearby-times,opening-hours,rules}.test.ts',
      'server/features/bookings/{lifecycle/lifecycle-rules,change/keep-terms,new/driver-rules,unpaid/rules,upsell/rules,today/rules,board/rules}.test.ts',
      'server/features/condition/charge-rules.test.ts',
      'server/features/payments/{rules,orders/decimal-amount}.test.ts',
    ],
    setupFiles: ['tools/mutation/fixed-seed.ts'],
  },
})
