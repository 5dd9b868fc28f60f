import { expect, test, vi } from 'vitest'
import { messageKinds, requestName } from '#contract/opentravel/messages.ts'
import { exampleOffer } from '#contract/opentravel/example-messages.ts'
import { attribute, find } from '#contract/opentravel/xml.ts'
import { demoBroker, ensureDemoBroker, switchOffDemoBroker } from '../features/brokers/demo-broker.ts'
import { buckets } from '../features/limits/route-limits.ts'
import { exchange, findError, makeBroker, postXml, toMessage } from '../testing/brokers.ts'
import { findSchemaFaults } from '../testing/published-schemas.ts'
import { onTestServers } from '../testing/test-app.ts'

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

onTestServers(
  (app) => {
    test('a page for developers has a call to copy that is answered with cars, and names every message and code, in both languages', async () => {
      await ensureDemoBroker(app().db)
      await ensureDemoBroker(app().db)
      for (const [path, language] of [
        ['/docs/brokers', 'es'],
        ['/en/docs/brokers', 'en'],
      ] as const) {
        const { body } = await app().get(path)
        expect(body).toContain(`<html lang="${language}">`)
        for (const kind of messageKinds) expect(body).toContain(`<code>${requestName(kind)}</code>`)
        for (const code of ['8', '13', '6.EQP.X', '22.VCT.X']) expect(body).toContain(`<code>${code}</code>`)
        const calls = [...body.matchAll(/<pre[^>]*>([^]*?)<\/pre>/g)].map(([, text = '']) =>
          text.replaceAll(/&(?:\w+|#39);/g, (entity) => entities[entity] ?? entity),
        )
        const [call = '', bookingCall = '', changeCall = '', cancellationCall = ''] = calls
        expect(call).toMatch(
          /^curl -sS http:\/\/localhost:\d+\/ota\/2003\/05 \\\n {2}-H 'Content-Type: application\/xml' \\\n {2}--data-binary '</,
        )
        const answer = await exchange(app(), call.slice(call.indexOf("'<") + 1, -1))
        const offered = find(answer, 'VehAvailRSCore', 'VehVendorAvails', 'VehVendorAvail', 'VehAvails')
        expect(offered?.children.length).toBeGreaterThan(5)
        const core = find(offered, 'VehAvail', 'VehAvailCore')
        const { ID = '', URL = '' } = find(core, 'Reference')?.attributes ?? {}
        const total = attribute(find(core, 'TotalCharge'), 'EstimatedTotalAmount') ?? ''
        const order = bookingCall
          .slice(bookingCall.indexOf("'<") + 1, -1)
          .replace('T-1001', `T-${language}`)
          .replace(exampleOffer.total, total)
          .replace(exampleOffer.id, ID)
          .replace(exampleOffer.url, URL)
        expect(findSchemaFaults('OTA_VehResRQ', Buffer.from(order))).toEqual([])
        const booked = find(await exchange(app(), order), 'VehResRSCore', 'VehReservation', 'VehSegmentCore')
        expect(attribute(find(booked, 'TotalCharge'), 'EstimatedTotalAmount')).toBe(total)
        const { rows } = await app().db.query(
          `select r.additional_drivers, r.baby_seats, r.coverage_id from reservation r join broker_booking k on k.reservation_id = r.id
        where k.reference = $1`,
          [`T-${language}`],
        )
        expect(rows).toEqual([{ additional_drivers: 1, baby_seats: 1, coverage_id: 22 }])
        const read = (copied: string) => copied.slice(copied.indexOf("'<") + 1, -1).replace('T-1001', `T-${language}`)
        for (const [name, copied] of [
          ['OTA_VehModifyRQ', changeCall],
          ['OTA_VehCancelRQ', cancellationCall],
        ] as const) {
          expect(findSchemaFaults(name, Buffer.from(read(copied)))).toEqual([])
          expect(find(await exchange(app(), read(copied)), 'Success')).toBeDefined()
        }
        expect(findError(await exchange(app(), read(changeCall)))?.tag).toBe('booking_closed')
        expect(body).toContain('<code>3-264 booking_closed</code>')
      }
    })

    test('the demonstration broker is switched off in live use, whatever its name has become', async () => {
      await app().db.query(`update broker set name = 'x', requestor_id = 'other' where requestor_id = $1`, [demoBroker.requestorId])
      await switchOffDemoBroker(app().db)
      expect((await app().db.query('select is_active from broker')).rows).toEqual([{ is_active: false }])
      expect((await app().get('/ota/2003/05')).statusCode).toBe(404)
      // Also when staff switch it on again, the public password identifies no broker.
      await app().db.query('update broker set is_active = true')
      const broker = { requestorId: 'other', password: demoBroker.password }
      expect(findError(await exchange(app(), toMessage(broker, 'OTA_VehLocSearchRQ', [])))?.tag).toBe('wrong_credentials')
    })

    test('the messages of one broker are limited, and those of another at the same address are not', async () => {
      const [eager, other] = [await makeBroker(app(), 'mucho'), await makeBroker(app(), 'poco')]
      const empty = toMessage(eager, 'OTA_VehRetResRQ', [])
      // No token comes back while the clock stands still.
      const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      const answers: Awaited<ReturnType<typeof postXml>>[] = []
      // A few at once: those that wait too long for a connection are refused before they are counted.
      while (answers.length <= buckets.search.burst) {
        const count = Math.min(25, buckets.search.burst + 1 - answers.length)
        answers.push(...(await Promise.all(Array.from({ length: count }, async () => postXml(app(), empty)))))
      }
      clock.mockRestore()
      const limited = answers.filter(({ payload }) => payload.includes('Tag="rate_limited"'))
      expect(limited.map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after'])])).toEqual([[200, 1]])
      expect(findError(await exchange(app(), toMessage(other, 'OTA_VehRetResRQ', [])))?.tag).toBe('missing')
    })
  },
  { LIMIT_FACTOR: '1' },
)
