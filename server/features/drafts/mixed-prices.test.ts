// Prices while the catalogue is published again and again: list, estimate and booking agree, and no list mixes two catalogues.

import { changeDraft, createDraft, getDraft, publishDraft } from '#contract/office/drafts.ts'
import { expect, test } from 'vitest'
import { addStaff, callOffice, type StaffSession } from '../../testing/office.ts'
import { onEachServer, type TestApp } from '../../testing/test-app.ts'
import { createCatalogStore, watchCatalogVersion } from '../catalog/service.ts'
import { book, closeBookings } from '../../testing/wire-bookings.ts'
import { roundTrip } from '../../testing/wire-trips.ts'

interface Car {
  id_4d: number
  Total: number
  Oferta: string | null
}

const publications = 50

async function publishAll(app: TestApp, owner: StaffSession, change: (cents: number) => number): Promise<void> {
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await callOffice(app, endpoint, request, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const { rows } = await app.services.catalogs.current()
  const { draftId } = await call(createDraft, { name: 'Ida y vuelta' })
  const changes = rows.class_rate.map((row) => ({
    table: 'class_rate',
    key: `${row.rate_plan_id}/${row.class_id}/${row.season_id}`,
    row: { ...row, rate_cents: change(row.rate_cents) },
  }))
  await call(changeDraft, { draftId, changes })
  await call(publishDraft, { draftId, version: (await call(getDraft, { draftId })).version })
}

onEachServer((app) => {
  const list = async (): Promise<Car[]> => {
    const answer = await app().post('/web-api/getRateCars', roundTrip)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().respuesta
  }
  const listTotals = (cars: readonly Car[]) => cars.map((car) => car.Total)

  test(
    'list, estimate and booking have one total during 50 publications, and every list is of one catalogue',
    { timeout: 120_000 },
    async () => {
      await closeBookings(app().db)
      const owner = await addStaff(app(), 'owner')
      const usual = listTotals(await list())
      await publishAll(app(), owner, (cents) => cents + 500)
      const raised = listTotals(await list())
      expect(raised.every((total, i) => total > (usual[i] ?? 0))).toBe(true)

      let isOver = false
      const counts = { usual: 0, raised: 0, bookings: 0 }
      const search = async () => {
        while (!isOver) {
          const cars = await list()
          const totals = listTotals(cars)
          const isRaised = totals[0] === raised[0]
          expect(totals).toEqual(isRaised ? raised : usual)
          counts[isRaised ? 'raised' : 'usual'] += 1
          const car = cars.find(({ id_4d, Oferta }) => id_4d === 104 && Oferta !== null)
          if (car === undefined) throw new Error('The class is not offered')
          const trip = { IdModelo: 104, Oferta: car.Oferta }
          const estimate = await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, ...trip })
          expect(estimate.statusCode, estimate.body).toBe(200)
          const { Total, IdCotizacion } = estimate.json().Resultado.datos
          expect(Total).toBe(car.Total)
          if (counts.bookings < 12) {
            counts.bookings += 1
            const booked = await book(app(), { ...trip, IdCotizacion, Total })
            expect(booked.statusCode, booked.body).toBe(200)
            expect(booked.json().Resultado.datos.Total).toBe(car.Total)
            await closeBookings(app().db)
          }
        }
      }
      const searching = Promise.all([search(), search(), search()])
      for (let i = 0; i < publications; i++) await publishAll(app(), owner, (cents) => cents + (i % 2 === 0 ? -500 : 500))
      isOver = true
      await searching
      expect(counts.usual).toBeGreaterThan(3)
      expect(counts.raised).toBeGreaterThan(3)
      expect(counts.bookings).toBeGreaterThan(3)
    },
  )

  test('another process learns of a publication within three seconds, and prices with it at once', async () => {
    const owner = await addStaff(app(), 'owner')
    const other = createCatalogStore(app().db)
    const before = await other.current()
    const seen = Promise.withResolvers<number>()
    const watch = watchCatalogVersion(app().db, (version) => version > before.version && seen.resolve(performance.now()))
    await publishAll(app(), owner, (cents) => cents + 100)
    const publishedAt = performance.now()
    expect((await other.current()).rows.class_rate[0]?.rate_cents).toBe((before.rows.class_rate[0]?.rate_cents ?? 0) + 100)
    expect((await seen.promise) - publishedAt).toBeLessThan(3_000)
    watch.stop()
  })
})
