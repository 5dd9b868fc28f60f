import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { decodeManagedBooking, encodeManagedBooking, wireManagedBooking, type ManagedBooking } from '../values/managed-booking.ts'

export const getBooking = defineEndpoint({
  name: 'getBooking',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'getBooking',
  envelope: 'resultado-datos',
  summary: 'A booking whole, by its code and last name, by the link that was mailed, or for the client who is logged in.',
  requestSchema: z.object(wireAccessFields).check(needsAccess),
  responseSchema: wireManagedBooking,
  decodeRequest: (wire): { access: BookingAccess } => ({ access: decodeAccess(wire) }),
  encodeRequest: ({ access }: { access: BookingAccess }) => encodeAccess(access),
  encodeResponse: (booking: ManagedBooking) => encodeManagedBooking(booking),
  decodeResponse: decodeManagedBooking,
})
