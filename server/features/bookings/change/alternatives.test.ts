import { expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { setPoolCarsSql } from '../../../testing/databases/pool-cars.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, booking } from '../../../testing/wire/bookings.ts'
import { friday } from '../../../testing/wire/trips.ts'

const chosen = { IdPaqCob: 21, CantSillaBB: 2, Adicionales: [{ ID: 5, Cantidad: 1 }] }
const otherClass = 105

onTestServers((app) => {
  /** The alternatives of a refusal, each with the total that the same call has for it. */
  const priceAlternatives = async (url: string, request: object, code: string) => {
    const { error } = (await app().post(url, request)).json()
    expect(error.code).toBe(code)
    const alternatives: Record<string, unknown>[] = error.alternatives
    expect(alternatives.length).toBeGreaterThan(0)
    const shown = alternatives.map(({ Total }) => Total)
    const requested: unknown[] = []
    for (const { Tipo: _kind, Total: _total, ...trip } of alternatives)
      requested.push((await app().post(url, { ...request, ...trip })).json().Resultado?.datos?.Total)
    return { shown, requested }
  }

  test('X-04 W-19 an alternative to a change or an estimate has its total, with cover and extras', async () => {
    const { CodigoReserva } = (await book(app(), chosen)).json().Resultado.datos
    const access = { CodigoReserva, Apellido: booking.cliente.Apellido }
    await app().db.query(setPoolCarsSql)
    await app().db.query('select set_pool_cars(id, 0) from pool where branch_id = 1 and class_id = $1', [otherClass])
    const change = await priceAlternatives('/web-api/getModifyEstimate', { ...access, IdModelo: otherClass }, 'sold_out')
    expect(change.shown).toEqual(change.requested)
    const request = { ...booking, ...chosen, IdModelo: otherClass }
    const estimate = await priceAlternatives('/web-api/getCostoEstimadoWeb', request, 'sold_out')
    expect(estimate.shown).toEqual(estimate.requested)

    await app().db.query(`insert into branch_special_hours (branch_id, date, reason_es, reason_en) values (1, $1, '', '')`, [
      addDays(friday, 1),
    ])
    const longer = await priceAlternatives('/web-api/getModifyEstimate', { ...access, FechaEntrada: addDays(friday, 1) }, 'branch_closed')
    expect(longer.shown).toEqual(longer.requested)
  })
})
