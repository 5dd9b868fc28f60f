import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { remarkInputs, mapRemarks, remarkNames } from '#contract/values/booking-remarks.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, findCode, byMailedLink } from '../../testing/wire/bookings.ts'
import { confirmedTexts } from './mails/confirmed-texts.ts'
import { remarkFacts, remarkSentences, toRemarks } from './remarks.ts'
import { readReservationByCode } from './records/reservation.ts'

const typed = mapRemarks((name) => `Dato ${remarkNames.indexOf(name)}`)
const onWire = (values: Record<string, unknown>) => Object.fromEntries(remarkNames.map((name) => [remarkInputs[name][0], values[name]]))

onTestServers((app) => {
  test('W-13 W-20 every remark is stored and shown, appears in mails and documents, and can be removed', async () => {
    const code = findCode(await book(app(), onWire(typed)))
    const show = async () => (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos
    expect(await show()).toMatchObject(onWire(typed))

    const row = await readReservationByCode(app().db, code)
    if (row === undefined) throw new Error('The booking is not there')
    expect(toRemarks(row)).toEqual(typed)
    const printed = remarkNames.filter((name) => name !== 'comments').map((name) => typed[name])
    expect(remarkFacts(row).map(({ text }) => text)).toEqual(printed)
    for (const { remarks } of [confirmedTexts.es, confirmedTexts.en]) {
      expect(remarkSentences(row, remarks)).toEqual(printed.map((text) => expect.stringContaining(text)))
    }

    const change = { ...byMailedLink(code), ...onWire(mapRemarks(() => '')), IdSolicitud: randomUUID() }
    expect((await app().post('/web-api/postBooking/modify', change)).statusCode).toBe(200)
    expect(await show()).toMatchObject(onWire(mapRemarks(() => null)))
  })

  test('W-13 a remark with a link is omitted from mails and documents', async () => {
    const code = findCode(await book(app(), onWire(typed)))
    const row = await readReservationByCode(app().db, code)
    if (row === undefined) throw new Error('The booking is not there')
    const linked = { ...row, ...mapRemarks(() => 'premios.example/x') }
    expect([remarkFacts(linked), remarkSentences(linked, confirmedTexts.es.remarks)]).toEqual([[], []])
  })
})
