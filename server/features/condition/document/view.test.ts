import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { recordHandOver, recordReturn } from '#contract/office/condition.ts'
import { getBookingDetail } from '#contract/office/bookings.ts'
import { swapCar } from '#contract/office/counter.ts'
import { addDays } from '#contract/panama-time.ts'
import { addStaff, callOffice } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import { tuesday } from '../../../testing/wire/trips.ts'
import { readReservationByCode } from '../../bookings/records/reservation.ts'
import { drawRecord } from './draw.ts'
import { writeRecordMail } from './mail.ts'
import { readRecordView } from './view.ts'

onTestServers((app) => {
  test('a contract names equipment, drivers, model and conditions, and keeps its deposit; the receipt has both signatures', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app(), { CantSillaBB: 2, Conductores: [{ Nombre: 'Luis', Apellido: 'Ríos' }], CantCondAdic: 1 }))
    await app().db.query(
      `update reservation set pick_up_at = clock_timestamp() - interval '1 hour', return_at = clock_timestamp() + interval '2 days' where code = $1`,
      [code],
    )
    const seat = (await app().db.query<{ id: number }>(`select id from extra where line_code = 'baby-seat'`)).rows[0]?.id
    const filled = { branchId: 1, plate: 'AB1234', code, fuelEighths: 8, photoIds: [], at: Date.now(), sentAt: Date.now() }
    const mark = { view: 'right', x: 480, y: 510, part: 'right-front-door', kind: 'scratch', size: 'medium', note: '', photoIds: [] }
    const signature = { kind: 'drawn', strokes: [[100, 200, 400, 220, 500, 180]] }
    const deposit = {
      amountCents: 60_000,
      cardType: 'visa',
      lastFour: '4417',
      authorisationCode: '083422',
      expiresOn: addDays(tuesday, 60),
    }
    const out = { ...filled, id: randomUUID(), odometerKm: 18_204, signature, documentsChecked: true, deposit }
    const sent = await callOffice(
      app(),
      recordHandOver,
      { ...out, equipment: ['tools', `extra-${seat}`], damages: [{ ...mark, id: randomUUID() }] },
      agent,
    )
    expect(sent.json()).toMatchObject({ status: 'checked_in' })
    await app().db.query(`update vehicle set make = 'Kia', model = 'Rio' where plate = 'AB1234'`)
    const row = await readReservationByCode(app().db, code)
    const { rows } = await app().db.query<{ id: string }>('select id from deposit where reservation_id = $1', [row?.id])
    const charges = [{ kind: 'cleaning', amountCents: 5_000, note: '' }]
    const back = {
      ...filled,
      id: randomUUID(),
      odometerKm: 18_612,
      equipment: ['tools'],
      damages: [{ ...mark, x: 300, kind: 'dent', id: randomUUID() }],
    }
    const kept = { id: rows[0]?.id, capturedCents: 5_000 }
    const done = await callOffice(
      app(),
      recordReturn,
      { ...back, signature: null, unsignedReason: 'Llaves en el buzón', charges, deposit: kept },
      agent,
    )
    expect(done.json()).toMatchObject({ status: 'completed' })

    const contract = await readRecordView(app().services, row?.id ?? '', 'hand-over')
    const receipt = await readRecordView(app().services, row?.id ?? '', 'return')
    if (contract === undefined || receipt === undefined) throw new Error('A record is missing')
    const facts = Object.fromEntries(contract.facts.map(({ label, text }) => [label, text]))
    expect(facts['Auto']).toMatch(/^AB\u00a01234, \S+ \S+.*, .+ \(\w{4}\)$/)
    expect(facts['Equipo en el auto']).toMatch(/^gato, llanta de repuesto y triángulos, .+ × 2$/)
    expect(facts['También maneja']).toBe('Luis Ríos')
    expect(facts['Condiciones aceptadas']).toBe(
      (await app().db.query('select conditions_version from reservation where code = $1', [code])).rows[0]?.conditions_version,
    )
    expect(facts['Depósito']).toContain('600.00 retenido')
    expect(contract.signatures).toMatchObject([{ signature, unsigned: null }])
    expect(contract.conditions[0]?.damages).toHaveLength(1)
    // The payment of the charges is on the receipt alone.
    expect(contract.amounts.totals.map(({ label }) => label)).toEqual(['Total', 'Ya pagado', 'Por pagar'])
    expect(contract.amounts.totals[1]?.amount).toMatch(/\b0\.00/)
    expect(receipt.facts.find(({ label }) => label === 'Depósito')?.text).toContain('550.00 liberado')
    // The seats did not come back.
    expect(receipt.facts.find(({ label }) => label === 'Equipo que falta')?.text).toMatch(/ × 2$/)
    expect(contract.facts.map(({ label }) => label)).not.toContain('Equipo que falta')
    expect(receipt.signatures).toMatchObject([{ signature }, { signature: null, unsigned: 'Sin firma: Llaves en el buzón' }])
    for (const view of [contract, receipt]) {
      const pdf = (await drawRecord(view)).toString('latin1')
      expect(pdf).toContain('/StructTreeRoot')
      // The signatures are on the first page, where the content leaves room.
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
    const many = Array.from({ length: 60 }, (_, i) => `Rayón ${i}, puerta delantera derecha, mediano`)
    const long = { ...contract, conditions: [{ plate: null, marks: [], damages: many }] }
    expect((await drawRecord(long)).toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)

    // Where they do not fit, the amounts are with them on the last page.
    const filling = Array.from({ length: 30 }, (_, i) => ({ label: 'Nota', text: String(i) }))
    for (let count = 0; count < filling.length; count += 1) {
      const pages = listTagged(await drawRecord({ ...receipt, facts: [...receipt.facts, ...filling.slice(0, count)] }))
      if (pages.length > 1) expect(pages.at(-1), `${count} more facts`).toBeGreaterThan(receipt.amounts.lines.length + 6)
    }

    // A repair after the return changes no document.
    await app().db.query('update damage set repaired_at = clock_timestamp()')
    expect((await readRecordView(app().services, row?.id ?? '', 'return'))?.conditions[0]?.damages).toHaveLength(2)
  })

  test.each(['es', 'en'] as const)(
    'after a swap the receipt and its mail have both cars with their times, kilometres and fuel, in %s',
    async (language) => {
      const agent = await addStaff(app(), 'agent', 1)
      const code = findCode(await book(app(), { Idioma: language }))
      await app().db.query(
        `update reservation set language = $2, pick_up_at = clock_timestamp() - interval '1 hour', return_at = clock_timestamp() + interval '2 days'
      where code = $1`,
        [code, language],
      )
      const [first, second] = language === 'es' ? ['AB2001', 'AB2002'] : ['AB2003', 'AB2004']
      const filled = { branchId: 1, code, fuelEighths: 8, photoIds: [], equipment: [], at: Date.now(), sentAt: Date.now() }
      const mark = { view: 'right', x: 480, y: 510, part: 'right-front-door', kind: 'scratch', size: 'medium', note: '', photoIds: [] }
      const signature = { kind: 'drawn', strokes: [[100, 200, 400, 220, 500, 180]] }
      const damages = () => [{ ...mark, id: randomUUID() }]
      const out = {
        ...filled,
        id: randomUUID(),
        plate: first,
        odometerKm: 18_204,
        signature,
        damages: damages(),
        documentsChecked: true,
        deposit: null,
      }
      expect((await callOffice(app(), recordHandOver, out, agent)).json()).toMatchObject({ status: 'checked_in' })
      const { version } = (await callOffice(app(), getBookingDetail, { code }, agent)).json()
      const readings = { odometerKm: '18300', fuelEighths: '6', newOdometerKm: '9000', newFuelEighths: '8' }
      const swap = { code, version, plate: second, ...readings, after: 'preparation', reason: 'No arranca' }
      const swapped = await callOffice(app(), swapCar, swap, agent)
      expect(swapped.statusCode, swapped.body).toBe(200)
      const back = { ...filled, id: randomUUID(), plate: second, odometerKm: 9_250, fuelEighths: 5, signature, damages: damages() }
      const returned = await callOffice(app(), recordReturn, { ...back, charges: [], waivedReason: 'Cortesía', deposit: null }, agent)
      expect(returned.json()).toMatchObject({ status: 'completed' })

      const row = await readReservationByCode(app().db, code)
      const [contract, receipt] = [
        await readRecordView(app().services, row?.id ?? '', 'hand-over'),
        await readRecordView(app().services, row?.id ?? '', 'return'),
      ]
      if (contract === undefined || receipt === undefined) throw new Error('A record is missing')
      const words = {
        es: {
          car: 'Auto',
          km: /salió con 18,204\skm, volvió con 18,300\skm, 96\skm recorridos/,
          fuel: /salió con 8 de 8, volvió con 5 de 8/,
        },
        en: {
          car: 'Car',
          km: /left with 18,204\skm, came back with 18,300\skm, 96\skm driven/,
          fuel: /left with 8 of 8, came back with 5 of 8/,
        },
      }[language]
      const spaced = (plate: string) => plate.replace(/^([A-Z]+)/, '$1\u00a0')
      const find = (label: string) => receipt.facts.find((fact) => fact.label === label)?.text ?? ''
      expect(find(`${words.car} 1`)).toContain(spaced(first))
      expect(find(`${words.car} 1`)).toMatch(words.km)
      expect(find(`${words.car} 2`)).toContain(spaced(second))
      expect(find(`${words.car} 2`)).toMatch(words.fuel)
      expect(receipt.conditions.map(({ plate, damages: { length } }) => [plate, length])).toEqual([
        [spaced(first), 1],
        [spaced(second), 1],
      ])
      // The contract was signed for the first car.
      expect(contract.conditions).toMatchObject([{ plate: null }])
      expect(contract.facts.map(({ label }) => label)).not.toContain(`${words.car} 2`)
      expect(countPages(await drawRecord(receipt))).toBe(1)
      const mail = await writeRecordMail(app().services, back.id, row?.id ?? '', 'key')
      expect(mail?.text).toMatch(words.km)
      expect(mail?.text).toMatch(words.fuel)
    },
  )
})

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** How many pieces of content each page has, in their order. */
function listTagged(pdf: Buffer): number[] {
  const parts = pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)endstream/g)
  const texts = Array.from(parts, ([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return texts.flatMap((text) => text.match(/\/MCID \d+/g)?.length ?? [])
}
