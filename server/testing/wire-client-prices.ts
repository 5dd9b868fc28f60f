import { booking } from './wire-bookings.ts'
import type { TestApp } from './test-app.ts'

/** A quote for whoever the headers name. */
export async function bookQuote(app: TestApp, headers: Record<string, string>): Promise<{ IdCotizacion: string; Total: number }> {
  const answer = await app.post('/web-api/getCostoEstimadoWeb', booking, headers)
  const { IdCotizacion, Total } = answer.json().Resultado.datos
  return { IdCotizacion, Total }
}

/** Whose a booking is. */
export async function getBookingClient(app: TestApp, code: string): Promise<unknown> {
  return (await app.db.query('select client_id, client_type_id from reservation where code = $1', [code])).rows[0]
}
