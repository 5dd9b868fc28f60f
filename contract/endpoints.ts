// Every call of the product, in the order of the conformance rows. The server mounts them, the reference page lists them, and the tests
// walk them; the browser imports only those that it needs, and never this file.

import { accountCalls } from './calls/accounts.ts'
import { bookingCalls } from './calls/bookings.ts'
import type { Call } from './calls/call.ts'
import { contentCalls } from './calls/content.ts'
import { priceCalls } from './calls/prices.ts'
import type { AnyEndpoint } from './endpoint.ts'

export const calls: readonly Call[] = [...contentCalls, ...priceCalls, ...accountCalls, ...bookingCalls]

export const endpoints: readonly AnyEndpoint[] = calls.map(({ endpoint }) => endpoint)
