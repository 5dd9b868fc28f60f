/** Settings for tests, e2e tests and benchmarks, which send everything from one address and book for one contact. */
export const withoutLimits = { LIMIT_FACTOR: '10000', UNPAID_BOOKINGS: '10000' }
