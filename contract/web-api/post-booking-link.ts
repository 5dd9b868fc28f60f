import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { record, text } from '../read.ts'
import { notGivenOr } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'

/** What the mailed link opens first. */
export type LinkPage = 'booking' | 'check-in'

export interface LinkRequest {
  access: BookingAccess
  page: LinkPage
}

export interface MailedLink {
  /** The booking's address by its first letter and its domain, so that its owner recognises it. */
  maskedEmail: string
}

const wirePages = ['reserva', 'check-in'] as const

export const postBookingLink = defineEndpoint({
  name: 'postBooking/link',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/link',
  envelope: 'resultado-datos',
  summary: 'Mails the link of a booking to the address of the booking, for what code and last name do not open.',
  requestSchema: z.object({ ...wireAccessFields, Destino: notGivenOr(z.enum(wirePages)) }).check(needsAccess),
  responseSchema: z.object({ Correo: z.string() }),
  decodeRequest: (wire): LinkRequest => ({
    access: decodeAccess(wire),
    page: wire.Destino === 'check-in' ? 'check-in' : 'booking',
  }),
  encodeRequest: ({ access, page }: LinkRequest) => ({
    ...encodeAccess(access),
    Destino: page === 'check-in' ? ('check-in' as const) : ('reserva' as const),
  }),
  encodeResponse: ({ maskedEmail }: MailedLink) => ({ Correo: maskedEmail }),
  decodeResponse: (wire): MailedLink => ({ maskedEmail: text(record(wire)['Correo']) ?? '' }),
})
