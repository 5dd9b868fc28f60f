import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import { decodeCheckIn, encodeCheckIn, wireCheckIn, type CheckIn } from '../values/check-in.ts'

export const getCheckIn = defineEndpoint({
  name: 'getCheckIn',
  row: 'W-21',
  service: 'web-api',
  method: 'POST',
  path: 'getCheckIn',
  envelope: 'resultado-datos',
  summary: 'How far a booking is checked in ahead: who drives, which photos are there, when the renter arrives, and what is left.',
  requestSchema: z.object(wireAccessFields).check(needsAccess),
  responseSchema: wireCheckIn,
  decodeRequest: (wire): { access: BookingAccess } => ({ access: decodeAccess(wire) }),
  encodeRequest: ({ access }: { access: BookingAccess }) => encodeAccess(access),
  encodeResponse: (checkIn: CheckIn) => encodeCheckIn(checkIn),
  decodeResponse: decodeCheckIn,
})
