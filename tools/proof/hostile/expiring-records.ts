// Records that expire, each two minutes before and a second after its expiry by the database's clock.

import { randomUUID } from 'node:crypto'
import { prepaid, visitor } from '../../../server/testing/wire/bookings.ts'
import { registration } from '../../../server/testing/wire/clients.ts'
import { bookAt, getData, quoteAt } from './bookings.ts'
import type { Target } from './target.ts'

export type Expiry = 'near' | 'over'

const nearMs = 2 * 60_000
const endSql: Readonly<Record<Expiry, string>> = {
  near: `clock_timestamp() + ${nearMs} * interval '1 millisecond'`,
  over: `clock_timestamp() - interval '1 second'`,
}

/** @param url a site on the target's data */
export async function createExpiringRecords(target: Target, url: string) {
  const { db, services } = target
  const email = `reloj-${randomUUID()}@example.com`
  await target.send({ url: '/web-api/registerWebUser', data: { ...registration, email } })
  const byCode = '(select id from reservation where code = $1)'
  return {
    session: async (end: Expiry): Promise<string> => {
      const logged = await target.send({ url: '/web-api/loginWebUser', data: { email, password: registration.password } })
      const token = String(logged.json().token)
      await db.query(`update session set expires_at = ${endSql[end]} where token_sha256 = sha256($1::bytea)`, [Buffer.from(token)])
      return token
    },
    link: async (end: Expiry): Promise<string> => {
      const booked = getData(await bookAt(url))
      await db.query(`update link_token set expires_at = ${endSql[end]} where reservation_id = ${byCode}`, [booked['CodigoReserva']])
      return /token=([\w-]+)/.exec(String(booked['Enlace']))?.[1] ?? ''
    },
    hold: async (end: Expiry): Promise<object> => {
      const code = String(getData(await bookAt(url, prepaid))['CodigoReserva'])
      await db.query(`update reservation set hold_expires_at = ${endSql[end]} where code = $1`, [code])
      await db.query(`update block set expires_at = ${endSql[end]} where reservation_id = ${byCode}`, [code])
      return { CodigoReserva: code, Apellido: visitor.Apellido }
    },
    /** Signed as by the site at another time. */
    quote: async (end: Expiry): Promise<{ IdCotizacion: string; Total: number }> => {
      const { rows } = await db.query<{ at: number }>(`select ${endSql[end]} as at`)
      const given = await quoteAt(url)
      const opened = services.signer.verify('quote', given.IdCotizacion) as object
      return { ...given, IdCotizacion: services.signer.sign('quote', { ...opened, id: randomUUID(), expiresAt: Number(rows[0]?.at) }) }
    },
  }
}
