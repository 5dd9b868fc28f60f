// The three ways to access a booking: its code with the renter's last name, the mailed link, or the account of the signed-in client
// (docs/wire.md, "Web API: client and life of a reservation").

import { shape, type Part } from '../codec.ts'
import { record } from '../read.ts'
import { maxNameLength } from '../limits.ts'

export type BookingAccess =
  | { by: 'code'; code: string; lastName: string }
  /** If a code is sent with a link, it must match the link's booking. */
  | { by: 'link'; token: string; code: string | null }
  /** Authorized by the bearer token; the code selects one of the client's bookings. */
  | { by: 'client'; code: string }

const maxTokenLength = 200
const maxCodeLength = 20

/** Normalizes a typed code: any letter case, spaces and hyphens ignored, O, I and L read as the digits that they resemble. */
export function normalizeBookingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

export const bookingAccess: Part<BookingAccess> = {
  describe: ({ orAbsent, lineUpTo, line }, fields) => {
    fields['CodigoReserva'] = orAbsent(lineUpTo(maxCodeLength))
    fields['Apellido'] = orAbsent(line(maxNameLength))
    fields['token'] = orAbsent(lineUpTo(maxTokenLength))
  },
  // Without a link the code is required.
  invalidFields: ({ CodigoReserva, token }) => (token === null && CodigoReserva === null ? ['CodigoReserva'] : []),
  names: () => ({ bookingCode: 'CodigoReserva', 'access.lastName': 'Apellido' }),
  decode: (wire) => {
    const { CodigoReserva, Apellido, token } = record(wire) as Record<string, string | null>
    const code = normalizeBookingCode(CodigoReserva ?? '')
    if (token !== null && token !== undefined) return { by: 'link', token, code: code || null }
    return Apellido === null || Apellido === undefined ? { by: 'client', code } : { by: 'code', code, lastName: Apellido }
  },
  write: (access, wire) => {
    if (access.by === 'link') wire['token'] = access.token
    if (access.code !== null) wire['CodigoReserva'] = access.code
    if (access.by === 'code') wire['Apellido'] = access.lastName
  },
}

export const accessRequest = shape({ access: bookingAccess })
