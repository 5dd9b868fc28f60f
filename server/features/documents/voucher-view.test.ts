import { beforeEach, expect, test } from 'vitest'
import type { Language } from '#contract/values/language.ts'
import { addStaff } from '../../testing/office.ts'
import { onTestServers, type TestApp } from '../../testing/test-app.ts'
import { book, closeBookings, findCode, visitor } from '../../testing/wire/bookings.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import { voucherTexts } from './voucher-texts.ts'
import { voucherView, type VoucherView } from './voucher-view.ts'
import { readBrand } from '../catalog/brand/brand.ts'

async function readView(app: TestApp, change: object, changeRow: string | null = null): Promise<VoucherView> {
  const code = findCode(await book(app, change))
  if (changeRow !== null) await app.db.query(`update reservation set ${changeRow} where code = $1`, [code])
  return readViewOf(app, code)
}

async function readViewOf(app: TestApp, code: string): Promise<VoucherView> {
  const { rows } = await app.db.query<{ id: string }>('select id from reservation where code = $1', [code])
  const catalog = await app.services.catalogs.current()
  const details = await readBookingDetails(app.db, catalog, rows[0]?.id ?? '')
  if (details === undefined) throw new Error('The booking is gone')
  return voucherView(details, catalog, await readBrand(app.services))
}

onTestServers((app) => {
  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test.each([
    [
      'es',
      /^Martes \d+ de \p{L}+ de 20\d\d$/u,
      'Depósito en garantía, aparte del total',
      'Deténgase, atienda a los heridos y llame al 911.',
    ],
    ['en', /^Tuesday, \p{L}+ \d+, 20\d\d$/u, 'Security deposit, apart from the total', 'Stop, look after anyone hurt and call 911.'],
  ] as const)(
    'W-20 the voucher contains everything that the counter asks for, in %s',
    async (language: Language, day, deposit, firstStep) => {
      const view = await readView(app(), { Idioma: language, IdAgenciaEnt: 2, NumVuelo: 'CM 123' })
      expect(view.code.replace(' ', '')).toBe(view.qr)
      expect(view.qr).toMatch(/^[0-9A-Z]{10}$/)
      expect(view.holder).toMatch(/Ana María$/)
      // With the surname, anyone who photographs the voucher could open the booking.
      expect(JSON.stringify(view)).not.toContain('León')
      expect(view.places.map(({ branch }) => branch)).toEqual(['Aeropuerto Tocumen', 'Calle 50'])
      for (const place of view.places) {
        expect(place.day).toMatch(language === 'es' ? /^(Martes|Viernes) / : /^(Tuesday|Friday), /)
        expect(place.paragraphs.join(' ')).toContain('+507 800-0100')
        expect(place.map.address).toContain('google.com/maps')
      }
      expect(view.places[0]?.day).toMatch(day)
      expect(view.remarks).toEqual([expect.stringContaining('CM 123')])
      expect(view.deposit.title).toBe(deposit)
      expect(view.lists.map(({ marks }) => marks)).toEqual(['box', 'dot', 'number'])
      expect(view.lists[2]?.items[0]).toBe(firstStep)
      expect(view.lists[2]?.items).toHaveLength(5)
      expect(JSON.stringify(view)).not.toMatch(/undefined|NaN|\{\{|\[object/)
    },
  )

  test('W-20 the voucher adds up: lines to the total, and what was paid to what is due', async () => {
    const cents = (amount = '') => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)
    const { price } = await readView(app(), { IdPaquete: 6, IdAgenciaSal: 2, IdAgenciaEnt: 2 })
    expect(price.lines.some(({ label }) => label.includes('Ciudad sin aeropuerto'))).toBe(true)
    expect(price.lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(price.total.amount))
    expect(price.settled.map(({ amount }) => amount)).toEqual([price.total.amount])
    expect(price.hint).toContain('No hemos cobrado')

    const part = (await readView(app(), {}, 'paid_cents = 5000')).price
    expect(part.settled.map(({ label }) => label)).toEqual(['Ya pagado', 'Por pagar al devolver el auto'])
    expect(part.settled.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(part.total.amount))
    expect(part.hint).toBeNull()
  })

  test.each(['checked_in', 'completed'])('W-20 the voucher of a rental that is %s counts its charges as due', async (status) => {
    const code = findCode(await book(app()))
    await app().db.query(`update reservation set status = $2, total_cents = 20000, paid_cents = 21000 where code = $1`, [code, status])
    await app().db.query(
      `insert into rental_charge (id, reservation_id, kind, amount_cents, note, staff_id, voided_at, voided_by, void_reason)
        select gen_random_uuid(), r.id, 'fine', c.cents, '', $2, c.voided_at, case when c.voided_at is not null then $2::int end, c.reason
        from reservation r, (values (2750, null::timestamptz, null), (900, clock_timestamp(), 'x')) c (cents, voided_at, reason) where r.code = $1`,
      [code, (await addStaff(app(), 'agent')).id],
    )
    const { settled } = (await readViewOf(app(), code)).price
    expect(settled).toEqual([
      { label: 'Cargos aparte del precio', amount: '$27.50' },
      { label: 'Ya pagado', amount: '$210.00' },
      { label: 'Por pagar al devolver el auto', amount: '$17.50' },
    ])
  })

  test('W-20 the voucher states whether this booking can be guaranteed with a debit card', async () => {
    const getDebit = async (change: object, changeRow: string | null = null) =>
      (await readView(app(), change, changeRow)).deposit.paragraphs[2]
    expect(await getDebit({})).toBe(
      'Con esta reserva no sirve una tarjeta de débito: haría falta la cobertura Total y pagar por adelantado.',
    )
    expect(await getDebit({}, 'coverage_id = 22, is_prepaid = true')).toContain('también sirve una tarjeta de débito')
    const young = "coverage_id = 22, is_prepaid = true, birth_date = pick_up_at::date - interval '25 years'"
    expect(await getDebit({ Idioma: 'en' }, young)).toBe(
      'With this booking a debit card can’t be used: it would take a driver over 25 (on this booking the driver will be 25).',
    )
  })

  test('W-20 the voucher names the luggage of the class as the site does, large and small', async () => {
    const findFacts = async (Idioma: string) => (await readView(app(), { Idioma })).car.facts
    expect(await findFacts('es')).toContain(' · 2 maletas grandes y 2 pequeñas · ')
    expect(await findFacts('en')).toContain(' · 2 large bags and 2 small · ')
    expect([voucherTexts.es.bags(1, 0), voucherTexts.es.bags(0, 1), voucherTexts.es.bags(0, 2)]).toEqual([
      '1 maleta grande',
      '1 maleta pequeña',
      '2 maletas pequeñas',
    ])
    expect([voucherTexts.en.bags(1, 0), voucherTexts.en.bags(0, 1), voucherTexts.en.bags(0, 2)]).toEqual([
      '1 large bag',
      '1 small bag',
      '2 small bags',
    ])
  })

  test('W-20 each place has one map: a return at the same branch has none', async () => {
    const positions = async (change: object) => (await readView(app(), change)).places.map(({ position }) => position)
    expect(await positions({})).toEqual([{ lat: expect.closeTo(9.07, 2), lng: expect.closeTo(-79.38, 2) }, null])
    expect(await positions({ IdAgenciaEnt: 2 })).toEqual([
      expect.any(Object),
      { lat: expect.closeTo(8.98, 1), lng: expect.closeTo(-79.5, 1) },
    ])
  })

  test('W-20 the voucher names the renter in any script', async () => {
    const getHolder = async (Nombre: string) => (await readView(app(), { cliente: { ...visitor, Nombre } })).holder
    expect(await getHolder('محمد بن علي')).toBe('A nombre de محمد بن علي')
    expect(await getHolder('Đỗ')).toBe('A nombre de Đỗ')
  })
})
