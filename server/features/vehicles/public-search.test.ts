// The search of the public site shows at once what staff change about cars.

import { beforeEach, expect, test } from 'vitest'
import { addVehicle } from '#contract/office/fleet.ts'
import { recordArrival, endDowntime, startDowntime, transferVehicle } from '#contract/office/downtime.ts'
import { addDays, hourMs, toWallTime, wallTime } from '#contract/panama-time.ts'
import { addStaff, callOffice, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { closeBookings } from '../../testing/wire/bookings.ts'
import { roundTrip, tuesday } from '../../testing/wire/trips.ts'

const classId = 104

onTestServers((app) => {
  let fleet: StaffSession
  beforeEach(async () => {
    await closeBookings(app().db)
    for (const table of ['rate_limit', 'block', 'downtime', 'vehicle_home']) await app().db.query(`delete from ${table}`)
    await app().db.query('update vehicle set left_at = clock_timestamp() where left_at is null')
    fleet = await addStaff(app(), 'fleet')
  })

  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await callOffice(app(), endpoint, request, fleet)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const addCar = async (plate: string, branchId: number): Promise<number> =>
    (
      await call(addVehicle, {
        branchId,
        classId,
        plate,
        make: 'Toyota',
        model: 'Yaris',
        year: '2024',
        colour: 'verde',
        odometerKm: '18204',
      })
    ).vehicleId
  /** How many cars of the class the site offers at a branch, as far as it shows a number. */
  const search = async (branchId: number, change: object = {}): Promise<[state: string, left: number | null]> => {
    const answer = await app().post('/web-api/getRateCars', { ...roundTrip, IdAgenciaSal: branchId, IdAgenciaEnt: branchId, ...change })
    const car = answer.json().respuesta.find((item: { id_4d: number }) => item.id_4d === classId)
    return [car.Disponible, car.Quedan]
  }
  const searchBoth = async () => [await search(1), await search(2)]
  const [none, one, two] = [
    ['no', null],
    ['ultimos', 1],
    ['ultimos', 2],
  ]

  test('the search changes at once when a car goes to the workshop, moves to another branch, arrives and is back', async () => {
    const [ours, theirs] = [await addCar('AA1001', 1), await addCar('BB1001', 2)]
    expect(await searchBoth()).toEqual([one, one])
    const days = { from: wallTime(addDays(tuesday, -1), '08:00'), until: wallTime(addDays(tuesday, 1), '18:00') }
    const { downtimeId } = await call(startDowntime, { vehicleId: ours, kind: 'maintenance', ...days, reason: 'Frenos' })
    expect(await searchBoth()).toEqual([none, one])
    const later = { FechaSalida: addDays(tuesday, 2), FechaEntrada: addDays(tuesday, 3) }
    expect(await search(1, later)).toEqual(one)

    const until = toWallTime(Date.now() + 5 * hourMs)
    await call(transferVehicle, { vehicleId: theirs, toBranchId: 1, until, driver: 'Óscar Ríos', reason: 'Falta uno' })
    expect(await searchBoth()).toEqual([one, none])
    await call(recordArrival, { vehicleId: theirs })
    expect(await searchBoth()).toEqual([one, none])
    await call(endDowntime, { vehicleId: ours, downtimeId })
    expect(await searchBoth()).toEqual([two, none])
  })

  test('a transfer that begins later moves the car in the searches of the days after it, until it is cancelled', async () => {
    const id = await addCar('BB1001', 2)
    const dayBefore = addDays(tuesday, -1)
    const times = { from: wallTime(dayBefore, '08:00'), until: wallTime(dayBefore, '14:00') }
    expect(await searchBoth()).toEqual([none, one])
    const { downtimeId } = await call(transferVehicle, { vehicleId: id, toBranchId: 1, ...times, driver: 'Ana', reason: 'Falta uno' })
    expect(await searchBoth()).toEqual([one, none])
    await call(endDowntime, { vehicleId: id, downtimeId })
    expect(await searchBoth()).toEqual([none, one])
  })
})
