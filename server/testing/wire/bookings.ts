// Bookings in wire format, for tests of several features.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../test-app.ts'
import { roundTrip, tuesday } from './trips.ts'
import type { Queryable } from '../../db/pool.ts'

const year = Number(tuesday.slice(0, 4))

/** A birth date with which a renter has this age on the day of pick-up and for some time around it. */
export const birthDateAt = (age: number): string => `${year - age - (tuesday.slice(5) < '07-01' ? 1 : 0)}-07-01`

export const visitor = {
  Nombre: 'Ana María',
  Apellido: 'De León',
  Correo: 'ana.deleon@example.com',
  Telefono: '6612-3456',
  FechaNacimiento: birthDateAt(35),
  TipoDocumento: 'cedula',
  Documento: '8-123-4567',
  Licencia: '8-123-4567',
  PaisLicencia: 'PA',
  VenceLicencia: `${year + 3}-01-31`,
}

/** A booking of the class of the pricing vectors (docs/domain.md 2), without idempotency key, quote and total. */
export const booking = {
  ...roundTrip,
  IdModelo: 104,
  cliente: visitor,
  Conductores: [],
  Idioma: 'es',
  AceptaCondiciones: { version: '2026-11' },
  AceptaMercadeo: false,
}

/** Fields of a booking that is paid in advance. */
export const prepaid = { Tarifa_Prepago: true, IdFormaPago: 2 }

/** Quote and total of a request's estimate; empty if it is refused, so that the booking reports the reason. */
export async function quoteFor(app: TestApp, change: object = {}): Promise<{ IdCotizacion: string; Total: number }> {
  const answer = await app.post('/web-api/getCostoEstimadoWeb', { ...booking, ...change })
  const { IdCotizacion, Total } = answer.json().Resultado?.datos ?? {}
  return { IdCotizacion, Total }
}

/** Books, by default as our pages do: with a new idempotency key, a quote and the displayed total. */
export async function book(app: TestApp, change: object = {}): Promise<LightMyRequestResponse> {
  const answer = await app.post('/web-api/postBooking/new', {
    ...booking,
    ...(await quoteFor(app, change)),
    IdSolicitud: randomUUID(),
    ...change,
  })
  if (answer.statusCode === 200) rememberLink(answer)
  return answer
}

/** Links of bookings by code. */
const mailedLinks = new Map<string, string>()

/** Registers the link of a booking that was not made with `book`, for `byMailedLink`. */
export function rememberLink(answer: LightMyRequestResponse): void {
  mailedLinks.set(findCode(answer), toLinkToken(answer))
}

export const toLinkToken = (answer: LightMyRequestResponse): string =>
  /token=([\w-]+)/.exec(answer.json().Resultado.datos.Enlace)?.[1] ?? ''

/** The access fields of the mailed link of a booking that was made with `book`. */
export const byMailedLink = (code: string) => ({ token: mailedLinks.get(code) ?? '' })

export const findCode = (answer: LightMyRequestResponse): string => answer.json().Resultado.datos.CodigoReserva

/** Cancels all bookings, with their history entries, so that a test starts with all cars available. */
export async function closeBookings(db: Queryable): Promise<void> {
  await db.query('delete from block; update condition_record set withdrawn_at = clock_timestamp() where withdrawn_at is null')
  await db.query(`
    with closed as (
      update reservation r set status = 'cancelled', hold_expires_at = null
      from reservation before where before.id = r.id and before.status <> 'cancelled' returning r.id, before.status as was
    )
    insert into reservation_event (reservation_id, kind, from_status, to_status, actor) select id, 'cancelled', was, 'cancelled', 'system' from closed`)
}
