// With only the code and last name, the people of a booking cannot be changed (docs/decisions/032-link-needed.md).

import type { BookingClient } from '#contract/values/booking-client.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { otherDriverKeys } from '../records/driver-keys.ts'
import type { People } from './requested-rental.ts'

const identityFields = [
  'firstName',
  'lastName',
  'birthDate',
  'documentKind',
  'document',
  'licence',
  'licenceCountry',
  'licenceExpiresOn',
] as const satisfies (keyof BookingClient)[]

/** Compares texts ignoring case, accents, spaces and hyphens. */
function isSame(a: string | null, b: string | null): boolean {
  return plain(a ?? '') === plain(b ?? '')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Returns the requested people with the identities that the booking has. Refuses a change of identity or of the e-mail address. Drivers may
 * be removed, because their number is an extra.
 */
export function keepIdentities(before: People, requested: People): Outcome<People> {
  const { client } = before
  // Whoever controls the address receives the booking's mails and links.
  if (client.email.toLowerCase() !== requested.client.email.toLowerCase()) return refuse('link_needed', { field: 'client.email' })
  const changedField = identityFields.find((key) => !isSame(client[key], requested.client[key]))
  if (changedField !== undefined) return refuse('link_needed', { field: `client.${changedField}` })

  const known = new Map(otherDriverKeys(before.drivers).map((key, i) => [key, before.drivers[i]]))
  const drivers = otherDriverKeys(requested.drivers).flatMap((key, i) => {
    const [was, becomes] = [known.get(key), requested.drivers[i]]
    return was !== undefined && isSame(was.licence, becomes?.licence ?? null) && isSame(was.birthDate, becomes?.birthDate ?? null)
      ? [was]
      : []
  })
  if (drivers.length < requested.drivers.length) return refuse('link_needed', { field: 'drivers' })

  const { phone, company, ruc, dv } = requested.client
  return succeed({ ...requested, client: { ...client, phone, company, ruc, dv }, drivers })
}
