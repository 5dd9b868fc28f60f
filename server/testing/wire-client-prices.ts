import { booking } from './wire-bookings.ts'
import type { TestApp } from './test-app.ts'

/** A quote for the client of the headers. */
export async function bookQuote(app: TestApp, headers: Record<string, string>): Promise<{ IdCotizacion: string; Total: number }> {
  const answer = await app.post('/web-api/getCostoEstimadoWeb', booking, headers)
  const { IdCotizacion, Total } = answer.json().Resultado.datos
  return { IdCotizacion, Total }
}

/** The client that a booking belongs to. */
export async function getBookingClient(app: TestApp, code: string): Promise<unknown> {
  return (await app.db.query('select client_id, client_type_id from reservation where code = $1', [code])).rows[0]
}
