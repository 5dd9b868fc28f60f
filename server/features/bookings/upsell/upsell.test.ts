import { expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import { quoteFor } from '../../../testing/wire/bookings.ts'
import { expectRefusal, roundTrip } from '../../../testing/wire/trips.ts'

onTestServers((app) => {
  const request = { ...roundTrip, IdModelo: 104, CantCondAdic: 1, IdPaqCob: 21 }
  const upsells = async (change: object = {}) =>
    (await app().post('/web-api/getUpsellWeb', { ...request, ...change })).json().Resultado.datos

  test('W-15 returns up to three better classes with offer, total, difference and reasons, the smallest difference first', async () => {
    const found = await upsells()
    expect(found).toHaveLength(3)
    const chosen = await quoteFor(app(), request)
    for (const { car, Oferta, Total, Diferencia, Motivos } of found) {
      expect(car.id_4d).not.toBe(104)
      expect(Motivos.length).toBeGreaterThan(0)
      expect(Math.round(Diferencia * 100)).toBe(Math.round(Total * 100) - Math.round(chosen.Total * 100))
      expect((await quoteFor(app(), { ...request, IdModelo: car.id_4d, Oferta })).Total).toBe(Total)
    }
    const differences = found.map((app: { Diferencia: number }) => app.Diferencia)
    expect(differences).toEqual(differences.toSorted((a: number, b: number) => a - b))
  })

  test('W-15 a class without a car is not offered', async () => {
    const first = (await upsells())[0].car.id_4d
    await app().db.query('select set_pool_cars(id, 0) from pool where branch_id = 1 and class_id = $1', [first])
    expect((await upsells()).map((app: { car: { id_4d: number } }) => app.car.id_4d)).not.toContain(first)
    await app().db.query('select set_pool_cars(id, 5) from pool where branch_id = 1 and class_id = $1', [first])
  })

  test('W-15 a driver of 23 or 24 is offered no class that they may not rent', async () => {
    const getIds = (found: { car: { id_4d: number } }[]) => found.map(({ car }) => car.id_4d)
    const { rows } = await app().db.query<{ id: number }>('select id from car_class where minimum_age > 23')
    const closed = rows.map(({ id }) => id)
    // Close the nearest upgrade to young drivers too, so that their three upgrades differ from those of others.
    const [nearest = 0] = getIds(await upsells({ UnderAge: 1 }))
    expect(closed).not.toContain(nearest)
    await app().db.query('update car_class set minimum_age = 25 where id = $1', [nearest])
    expect(getIds(await upsells())).toContain(nearest)
    const found = getIds(await upsells({ UnderAge: 1 }))
    expect(found.length).toBeGreaterThan(0)
    for (const id of [...closed, nearest]) expect(found).not.toContain(id)
    await app().db.query('update car_class set minimum_age = 23 where id = $1', [nearest])
  })

  test('W-15 refuses what an estimate would refuse', async () => {
    const refuse = (change: object) => app().post('/web-api/getUpsellWeb', { ...request, ...change })
    expectRefusal(await refuse({ IdModelo: 999 }), 404, 'unknown_id', 'IdModelo')
    expectRefusal(await refuse({ Oferta: 'x.y' }), 422, 'offer_not_valid', 'Oferta')
    expectRefusal(await refuse({ IdPaqCob: 99 }), 404, 'unknown_id', 'IdPaqCob')
    expectRefusal(await refuse({ CantCondAdic: 99 }), 400, 'out_of_range', 'CantCondAdic')
  })
})
