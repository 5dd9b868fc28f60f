// Bookings over a real connection, for parts in which external services fail.

import { randomUUID } from 'node:crypto'
import { booking } from '../../../server/testing/wire/bookings.ts'
import { sendTo, type Sent } from './send.ts'

export async function quoteAt(url: string, change: object = {}): Promise<{ IdCotizacion: string; Total: number }> {
  const sent = await sendTo(url, { url: '/web-api/getCostoEstimadoWeb', data: { ...booking, ...change } })
  if (sent.status !== 200) throw new Error(`The estimate was answered ${sent.status} ${sent.body}`)
  const { IdCotizacion, Total } = getData(sent)
  return { IdCotizacion: String(IdCotizacion), Total: Number(Total) }
}

/** An ordinary booking; requests a quote unless one is given. */
export async function bookAt(url: string, change: object = {}, quote?: { IdCotizacion: string; Total: number }): Promise<Sent> {
  const given = quote ?? (await quoteAt(url, change))
  return sendTo(url, { url: '/web-api/postBooking/new', data: { ...booking, ...given, IdSolicitud: randomUUID(), ...change } })
}

export function getData({ body }: Pick<Sent, 'body'>): Record<string, unknown> {
  return (JSON.parse(body) as { Resultado: { datos: Record<string, unknown> } }).Resultado.datos
}

export const codeIn = (sent: Pick<Sent, 'body'>): string => /"code":"(\w+)"/.exec(sent.body)?.[1] ?? ''

/** Whether a refusal is a proper 503: with Retry-After and without internal details. */
export function isClean503({ status, headers, body }: Sent): boolean {
  return (
    status === 503 && Number(headers['retry-after']) > 0 && codeIn({ body }) === 'unavailable' && !/stack|\.ts:|postgres|ENOSPC/i.test(body)
  )
}
