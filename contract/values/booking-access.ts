// The three ways to a booking: its code with the renter's last name, the mailed link, or the account of the client who is logged in
// (docs/wire.md, "Web API: client and life of a reservation").

import * as z from 'zod/mini'
import { isOneLine } from '../documents.ts'
import { notGivenOr } from '../write.ts'
import { longestName, wireLine } from './booking-client.ts'

export type BookingAccess =
  | { by: 'code'; code: string; lastName: string }
  /** A code that comes with a link must be that of its booking. */
  | { by: 'link'; token: string; code: string | null }
  /** By the bearer alone; the code says which of the client's bookings. */
  | { by: 'client'; code: string }

const longestToken = 200
const longestCode = 20

export const wireAccessFields = {
  CodigoReserva: notGivenOr(z.string().check(z.trim(), z.maxLength(longestCode), z.refine(isOneLine))),
  Apellido: notGivenOr(wireLine(longestName)),
  token: notGivenOr(z.string().check(z.trim(), z.maxLength(longestToken), z.refine(isOneLine))),
}

const wireAccess = z.object(wireAccessFields)

/** A check for requests: without a link there must be a code. */
export const needsAccess = z.check<z.output<typeof wireAccess>>((context) => {
  const { CodigoReserva, token } = context.value
  if (token === null && CodigoReserva === null) {
    context.issues.push({ code: 'custom', path: ['CodigoReserva'], input: CodigoReserva, message: '' })
  }
})

/** Reads a code as people type it: in any letters, with blanks or hyphens between, and with O, I and L for the digits they look like. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

export function decodeAccess(wire: z.output<typeof wireAccess>): BookingAccess {
  const code = readCode(wire.CodigoReserva ?? '')
  if (wire.token !== null) return { by: 'link', token: wire.token, code: code || null }
  return wire.Apellido === null ? { by: 'client', code } : { by: 'code', code, lastName: wire.Apellido }
}

export function encodeAccess(access: BookingAccess): z.input<typeof wireAccess> {
  switch (access.by) {
    case 'link':
      return { token: access.token, ...(access.code === null ? {} : { CodigoReserva: access.code }) }
    case 'client':
      return { CodigoReserva: access.code }
    case 'code':
      return { CodigoReserva: access.code, Apellido: access.lastName }
  }
}
