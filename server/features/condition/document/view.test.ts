import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordHandOver, recordReturn } from '#contract/office/condition.ts'
import { addDays } from '#contract/panama-time.ts'
import { addStaff, callOffice } from '../../../testing/office.ts'
import { onEachServer } from '../../../testing/test-app.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import { tuesday } from '../../../testing/wire/trips.ts'
import { readReservationByCode } from '../../bookings/records/reservation.ts'
import { drawRecord } from './draw.ts'
import { readRecordView } from './view.ts'

onEachServer((app) => {
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
    expect(facts['Auto']).toMatch(/^AB 1234, \S+ \S+.*, .+ \(\w{4}\)$/)
    expect(facts['Equipo en el auto']).toMatch(/^gato, llanta y triángulos, .+ × 2$/)
    expect(facts['También maneja']).toBe('Luis Ríos')
    expect(facts['Condiciones aceptadas']).toBe(
      (await app().db.query('select conditions_version from reservation where code = $1', [code])).rows[0]?.conditions_version,
    )
    expect(facts['Depósito']).toContain('600.00 bloqueado')
    expect(contract.signatures).toMatchObject([{ signature, unsigned: null }])
    expect(contract.damages).toHaveLength(1)
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
    const long = { ...contract, damages: Array.from({ length: 60 }, (_, i) => `Rayón ${i}, puerta delantera derecha, mediano`) }
    expect((await drawRecord(long)).toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)

    // A repair after the return changes no document.
    await app().db.query('update damage set repaired_at = clock_timestamp()')
    expect((await readRecordView(app().services, row?.id ?? '', 'return'))?.damages).toHaveLength(2)
  })
})
