// What the API reference adds to an endpoint: its group, a short title and a description.

import type { AnyEndpoint } from '../endpoint.ts'

export const callGroups = {
  Content: 'Branches, the fleet and the texts of the site, in both languages at once.',
  Prices: 'Which classes are free for a trip, what they cost with everything mandatory included, and signed quotes that bind a total.',
  Bookings: 'Booking a car, and seeing, changing and cancelling a booking.',
  'Check-in': 'Licences, photos, arrival and signature, sent ahead of the pick-up.',
  Payments: 'Paying what is due on a booking. Only the payment provider makes a payment paid.',
  Accounts: 'Accounts of clients: sign-in, profile, consents, export and deletion.',
  Leads: 'Requests to be called or written to.',
} as const

export type CallGroup = keyof typeof callGroups

export interface Call {
  group: CallGroup
  endpoint: AnyEndpoint
  title: string
  summary: string
}

export function call(group: CallGroup, endpoint: AnyEndpoint, title: string, summary: string): Call {
  return { group, endpoint, title, summary }
}

/** Title and contact of the API reference. */
export const apiInfo = {
  title: 'Istmo Rent a Car',
  version: '1',
  contact: { name: 'Istmo Rent a Car', url: 'https://istmo.example/contacto', email: 'hola@istmo.example' },
  license: { name: 'Proprietary', url: 'https://istmo.example/terminos' },
} as const
