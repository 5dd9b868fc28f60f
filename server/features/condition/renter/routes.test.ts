import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getBookingDetail } from '#contract/office/bookings.ts'
import { swapCar } from '#contract/office/counter.ts'
import { recordHandOver, recordReturn, uploadConditionPhoto } from '#contract/office/condition.ts'
import { addCharge } from '#contract/office/rental-charges.ts'
import { addStaff, callOffice, officeOrigin, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, byMailedLink, closeBookings, findCode, rememberLink, visitor } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'

const signature = { kind: 'drawn', strokes: [[100, 200, 400, 220, 500, 180]] }

onTestServers((app) => {
  let agent: StaffSession
  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from rental_charge')
    await app().db.query('delete from condition_photo')
    await app().db.query('delete from damage')
    await app().db.query('delete from condition_record')
    await app().db.query('update vehicle set odometer_km = null, fuel_eighths = null')
    agent = await addStaff(app(), 'agent', 1)
  })

  const newCode = async () => {
    const answer = await book(app())
    rememberLink(answer)
    const code = findCode(answer)
    await app().db.query(
      `update reservation set pick_up_at = clock_timestamp() - interval '1 hour', return_at = clock_timestamp() + interval '2 days' where code = $1`,
      [code],
    )
    return code
  }
  const filled = { branchId: 1, plate: 'AB1234', fuelEighths: 8, equipment: [], photoIds: [] as string[] }
  const mark = (photoIds: string[], change: object = {}) => ({
    id: randomUUID(),
    view: 'right',
    x: 480,
    y: 510,
    part: 'right-front-door',
    kind: 'scratch',
    size: 'medium',
    note: '',
    photoIds,
    ...change,
  })
  const clock = () => ({ id: randomUUID(), at: Date.now(), sentAt: Date.now() })
  const handOver = async (code: string, change: object = {}) =>
    callOffice(
      app(),
      recordHandOver,
      { ...filled, ...clock(), code, odometerKm: 18_204, damages: [], signature, documentsChecked: true, deposit: null, ...change },
      agent,
    )
  const returnCar = async (code: string, change: object = {}) =>
    callOffice(
      app(),
      recordReturn,
      {
        ...filled,
        ...clock(),
        code,
        odometerKm: 18_612,
        damages: [],
        signature: null,
        unsignedReason: 'Llaves en el buzón',
        charges: [],
        deposit: null,
        ...change,
      },
      agent,
    )
  const sendPhoto = async (code: string, id: string) => {
    const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#258' } })
      .jpeg()
      .toBuffer()
    await app().fastify.inject({
      method: 'POST',
      url: `/office-api/${uploadConditionPhoto.name}?id=${id}&code=${code}`,
      headers: { host: 'localhost:3000', origin: officeOrigin, cookie: agent.cookie, 'content-type': 'image/jpeg' },
      payload,
    })
  }
  const getReport = async (data: object) => app().post('/web-api/getBooking/condition', data)
  const getFile = async (data: object) => app().post('/web-api/getBooking/conditionFile', data)
  const byName = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })

  test('W-20 a booking has no condition record before the hand-over; the renter then sees both ends, the charges and the balance', async () => {
    const code = await newCode()
    const empty = await getReport(byMailedLink(code))
    expect(empty.json().Resultado.datos).toMatchObject({ Actas: [], Danos: [], CargosExtra: [] })
    const [whole, ofDamage] = [randomUUID(), randomUUID()]
    await handOver(code, { photoIds: [whole], damages: [mark([])] })
    await returnCar(code, {
      damages: [mark([ofDamage], { x: 300, kind: 'dent' })],
      charges: [{ kind: 'damage', amountCents: 5_000, note: 'Puerta derecha' }],
    })
    await sendPhoto(code, whole)
    await sendPhoto(code, ofDamage)
    await callOffice(app(), addCharge, { id: randomUUID(), code, kind: 'fine', amount: '75', note: 'Boleta 123' }, agent)
    const report = (await getReport(byMailedLink(code))).json().Resultado.datos
    expect(report).toMatchObject({
      Actas: [
        {
          Acto: 'entrega',
          Placa: 'AB1234',
          LecturaKm: 18_204,
          Firmada: true,
          TrazoFirma: 'M100 200L400 220 500 180',
          FotosAuto: [whole],
        },
        { Acto: 'devolucion', LecturaKm: 18_612, Firmada: false, MotivoSinFirma: 'Llaves en el buzón' },
      ],
      Danos: [
        { Dano: 'rayon', EsNuevo: false, FotosDano: [] },
        { Dano: 'golpe', EsNuevo: true, FotosDano: [ofDamage] },
      ],
      CargosExtra: [
        { Concepto: 'dano', Cobro: 50, EsPosterior: false },
        { Concepto: 'boleta', Cobro: 75, Observacion: 'Boleta 123', EsPosterior: true },
      ],
      PuedeAbrir: true,
    })
    expect(report.Saldo).toBeCloseTo(report.MontoAlquiler + 125)
    // A repair after the return changes nothing.
    await app().db.query('update damage set repaired_at = clock_timestamp()')
    expect((await getReport(byMailedLink(code))).json().Resultado.datos.Danos).toHaveLength(2)
  })

  test('W-20 after a swap the renter sees the damages of each car', async () => {
    const code = await newCode()
    await handOver(code, { damages: [mark([])] })
    const version = (await callOffice(app(), getBookingDetail, { code }, agent)).json().version
    const readings = { odometerKm: '18300', fuelEighths: '6', newOdometerKm: '9000', newFuelEighths: '8' }
    const swapped = await callOffice(
      app(),
      swapCar,
      { code, version, plate: 'AB1235', ...readings, after: 'preparation', reason: 'No arranca' },
      agent,
    )
    expect(swapped.statusCode, swapped.body).toBe(200)
    expect((await getReport(byMailedLink(code))).json().Resultado.datos).toMatchObject({
      Placas: ['AB1234', 'AB1235'],
      Danos: [{ Placa: 'AB1234', EsNuevo: false }],
      AutosAlquilados: [
        { Placa: 'AB1234', KmSalida: 18_204, KmRegreso: 18_300, CombustibleSalida: 8, CombustibleRegreso: 6 },
        { Placa: 'AB1235', DevueltoEn: null, KmSalida: 9_000, CombustibleSalida: 8 },
      ],
    })
    await returnCar(code, {
      plate: 'AB1235',
      odometerKm: 9_200,
      fuelEighths: 5,
      waivedReason: 'Cortesía',
      damages: [mark([], { kind: 'dent' })],
    })
    const report = (await getReport(byMailedLink(code))).json().Resultado.datos
    const [first, second] = report.AutosAlquilados
    expect([first.RecibidoEn, second.DevueltoEn]).toEqual([report.Actas[0].Momento, report.Actas[1].Momento])
    expect(first.DevueltoEn).toBe(second.RecibidoEn)
    expect(second).toMatchObject({ KmSalida: 9_000, KmRegreso: 9_200, CombustibleRegreso: 5 })
    expect(report).toMatchObject({
      Placas: ['AB1234', 'AB1235'],
      Danos: [
        { Placa: 'AB1234', Dano: 'rayon', EsNuevo: false },
        { Placa: 'AB1235', Dano: 'golpe', EsNuevo: true },
      ],
    })
  })

  test('W-20 with code and last name there is no signature and no picture, and no file opens', async () => {
    const code = await newCode()
    const photo = randomUUID()
    await handOver(code, { damages: [mark([photo])] })
    await sendPhoto(code, photo)
    const { Actas, Danos, PuedeAbrir } = (await getReport(byName(code))).json().Resultado.datos
    expect([Actas[0].Firmada, Actas[0].TrazoFirma, Danos[0].FotosDano, PuedeAbrir]).toEqual([true, null, [], false])
    for (const file of [{ ClaseArchivo: 'foto', IdFoto: photo }, { ClaseArchivo: 'contrato' }])
      expectRefusal(await getFile({ ...byName(code), ...file }), 403, 'link_needed')
    expectRefusal(await getReport({ ...byName(code), Apellido: 'Otra' }), 404, 'booking_not_found')
  })

  test('W-20 the mailed link opens the pictures that the booking names and its documents, which no cache keeps', async () => {
    const [code, other] = [await newCode(), await newCode()]
    const photo = randomUUID()
    await handOver(code, { damages: [mark([photo])] })
    await sendPhoto(code, photo)
    const answer = await getFile({ ...byMailedLink(code), ClaseArchivo: 'foto', IdFoto: photo })
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(Buffer.from(answer.json().Resultado.datos.Contenido, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    const contract = await getFile({ ...byMailedLink(code), ClaseArchivo: 'contrato' })
    expect(Buffer.from(contract.json().Resultado.datos.Contenido, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expectRefusal(await getFile({ ...byMailedLink(code), ClaseArchivo: 'recibo' }), 404, 'unknown_id', 'ClaseArchivo')
    expectRefusal(await getFile({ ...byMailedLink(code), ClaseArchivo: 'foto' }), 400, 'missing', 'IdFoto')
    for (const IdFoto of [randomUUID(), 'x'])
      expectRefusal(await getFile({ ...byMailedLink(code), ClaseArchivo: 'foto', IdFoto }), 404, 'unknown_id', 'IdFoto')
    // A picture of another booking.
    expectRefusal(await getFile({ ...byMailedLink(other), ClaseArchivo: 'foto', IdFoto: photo }), 404, 'unknown_id', 'IdFoto')
  })
})
