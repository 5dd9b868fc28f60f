// Every endpoint of the product, in the order of the conformance rows, for the server, the API reference and the tests. The browser never
// imports this file: it imports the single endpoints that it needs.

import { accountCalls } from './calls/accounts.ts'
import { bookingCalls } from './calls/bookings.ts'
import type { Call } from './calls/call.ts'
import { contentCalls } from './calls/content.ts'
import { priceCalls } from './calls/prices.ts'
import type { AnyEndpoint } from './endpoint.ts'

export const calls: readonly Call[] = [...contentCalls, ...priceCalls, ...accountCalls, ...bookingCalls]

export const endpoints: readonly AnyEndpoint[] = calls.map(({ endpoint }) => endpoint)
