// Bookings by an assistant, with the tools of /mcp, and by a broker, with OpenTravel messages. Each step is sent again until it is answered.

import { randomUUID } from 'node:crypto'
import { attribute, element, find, findAll, type XmlElement } from '../../contract/opentravel/xml.ts'
import { openTravelPath } from '../../contract/opentravel/messages.ts'
import { record, text } from '../../contract/read.ts'
import { addDays } from '../../contract/panama-time.ts'
import type { Db } from '../../server/db/pool.ts'
import { demoBroker } from '../../server/features/brokers/demo-broker.ts'
import { parseXml } from '../../server/opentravel/parse-xml.ts'
import { customer, findError, toMessage } from '../../server/testing/brokers.ts'
import { setPoolCarsSql } from '../../server/testing/databases/pool-cars.ts'
import { send } from './client.ts'
import type { Random } from '../../server/testing/random.ts'
import { lastName, withRetries, type Wire } from './renter.ts'
import type { World } from './world.ts'

/** The pool of these bookings, in which no other client of the proof books. */
const place = { branchId: 1, airport: 'PTY', classId: 101, acriss: 'MDAR' }
const cars = 5_000

interface ChannelBooking {
  channel: 'assistant' | 'broker'
  code: string
  totalCents: number
  isCancelled: boolean
}

export interface Channels {
  /** One assistant and one broker, until `isOver`. */
  run: (random: Random, isOver: () => boolean) => Promise<void>
  bookings: readonly ChannelBooking[]
  /** Steps with a result that must never occur. */
  unexpected: readonly string[]
  /** Compares the database with the answers. */
  compare: (db: Db) => Promise<string[]>
}

export async function prepareChannels(db: Db): Promise<void> {
  await db.query(setPoolCarsSql)
  await db.query('select set_pool_cars(id, $3) from pool where branch_id = $1 and class_id = $2', [place.branchId, place.classId, cars])
}

export function createChannels(world: World, wire: Wire): Channels {
  const bookings: ChannelBooking[] = []
  const unexpected: string[] = []
  const sent = { assistant: 0, broker: 0 }
  /** The value of a step; a refusal is recorded, and so is a different answer when the step is sent again. */
  const step = async <T>(
    what: string,
    random: Random,
    ask: () => Promise<{ value: T | undefined; body: string }>,
  ): Promise<T | undefined> => {
    const { value, body } = await ask()
    if (value === undefined) unexpected.push(`${what}: ${body.slice(0, 300)}`)
    else if (random.chance(0.25)) {
      const repeated = await ask()
      if (JSON.stringify(repeated.value) !== JSON.stringify(value))
        unexpected.push(`${what}, sent again, was answered otherwise: ${JSON.stringify(value)} ${repeated.body}`)
    }
    return value
  }
  const addBooking = (channel: ChannelBooking['channel'], code: string, totalCents: number): ChannelBooking => {
    const booking = { channel, code, totalCents, isCancelled: false }
    bookings.push(booking)
    return booking
  }
  const context = { world, wire, step, addBooking, sent }
  return {
    bookings,
    unexpected,
    run: async (random, isOver) => {
      const repeat = async (name: string, serve: typeof serveAssistant) => {
        const forked = random.fork(name)
        while (!isOver()) await serve(context, forked)
      }
      await Promise.all([repeat('assistant', serveAssistant), repeat('broker', serveBroker)])
    },
    compare: (db) => compareWithRows(db, bookings, sent),
  }
}

interface ChannelContext {
  world: World
  wire: Wire
  step: <T>(what: string, random: Random, ask: () => Promise<{ value: T | undefined; body: string }>) => Promise<T | undefined>
  addBooking: (channel: ChannelBooking['channel'], code: string, totalCents: number) => ChannelBooking
  /** Bookings that were sent, answered or not. */
  sent: Record<ChannelBooking['channel'], number>
}

const generateTrip = ({ week }: World, random: Random) => {
  const first = random.whole(0, week.length - 2)
  const day = (index: number) => `${week[Math.min(index, week.length - 1)]}T10:00`
  return { pickUpAt: day(first), returnAt: day(first + random.whole(1, 3)) }
}

/** Tools and messages report an unavailable service in an answer with status 200; retries treat it as the site's 503. */
const unavailable = { status: 503, retryAfter: 1 }

/** The structured answer of a tool. */
function useTool({ wire }: ChannelContext, name: string, input: object) {
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  return withRetries(wire, async () => {
    const answer = await send(`${wire.url()}/mcp`, { method: 'POST', headers, body: JSON.stringify(payload) })
    const result = answer.status === 200 ? record(record(JSON.parse(/^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body))['result']) : {}
    const content = record(result['structuredContent'])
    const isRefused = result['isError'] === true || answer.status !== 200
    const isUnavailable = text(record(content['refusal'])['code']) === 'unavailable'
    return { ...answer, ...(isUnavailable ? unavailable : {}), value: isRefused ? undefined : content }
  })
}

/** Amounts of tools are in cents. */
const getCents = (money: unknown) => Number(record(money)['cents'])

async function serveAssistant(context: ChannelContext, random: Random): Promise<void> {
  const { step, sent } = context
  const trip = generateTrip(context.world, random)
  const found = await useTool(context, 'search_cars', { ...trip, pickUpBranchId: place.branchId })
  const listed = Array.isArray(found.value?.['cars']) ? found.value['cars'].map(record) : []
  const { offer, total } = listed.find((item) => item['classId'] === place.classId) ?? {}
  const priced = await useTool(context, 'explain_price', { offer })
  const conditionsVersion = record(priced.value?.['conditions'])['version']
  const year = Number(trip.pickUpAt.slice(0, 4))
  const person = {
    firstName: 'Ana María',
    lastName,
    email: 'ana.deleon@example.com',
    phone: '+50766123456',
    birthDate: `${year - 36}-07-01`,
  }
  const licence = { licenseNumber: '8-123-4567', licenseCountry: 'PA', licenseExpiresOn: `${year + 3}-01-31` }
  const renter = { ...person, documentKind: 'cedula', document: '8-123-4567', ...licence }
  const totalCents = getCents(total)
  const order = { offer, totalCents, confirmedByPerson: true, conditionsVersion, idempotencyKey: randomUUID(), renter }
  sent.assistant += 1
  const booked = await step('a booking by an assistant', random, () => useTool(context, 'book_car', order))
  if (booked === undefined) return
  const booking = context.addBooking('assistant', String(booked['code']), totalCents)
  if (random.chance(0.5)) return
  const access = { code: booking.code, lastName }
  const preview = await useTool(context, 'change_or_cancel', { ...access, action: 'preview_cancel' })
  const version = record(preview.value?.['booking'])['version']
  const cancellation = { ...access, action: 'cancel', version, feeCents: getCents(preview.value?.['fee']), idempotencyKey: randomUUID() }
  const cancelled = await step('a cancellation by an assistant', random, () => useTool(context, 'change_or_cancel', cancellation))
  booking.isCancelled = cancelled !== undefined
}

/** The answer to a message of the demonstration's broker. */
function exchange({ wire }: ChannelContext, name: string, content: readonly XmlElement[]) {
  const body = toMessage(demoBroker, name, content)
  return withRetries(wire, async () => {
    const answer = await send(`${wire.url()}${openTravelPath}`, { method: 'POST', headers: { 'content-type': 'application/xml' }, body })
    const root = (await parseXml(Buffer.from(answer.body)))?.root
    const error = root === undefined ? undefined : findError(root)
    return { ...answer, ...(error?.tag === 'unavailable' ? unavailable : {}), value: error === undefined ? root : undefined }
  })
}

async function serveBroker(context: ChannelContext, random: Random): Promise<void> {
  const { step, sent } = context
  const { pickUpAt, returnAt } = generateTrip(context.world, random)
  const core = element('VehRentalCore', { PickUpDateTime: `${pickUpAt}:00`, ReturnDateTime: `${returnAt}:00` }, [
    element('PickUpLocation', { LocationCode: place.airport }),
    element('ReturnLocation', { LocationCode: place.airport }),
  ])
  const found = await exchange(context, 'OTA_VehAvailRateRQ', [element('VehAvailRQCore', { Status: 'Available' }, [core])])
  const [vendor] = findAll(find(found.value, 'VehAvailRSCore', 'VehVendorAvails'), 'VehVendorAvail')
  const offered = findAll(find(vendor, 'VehAvails'), 'VehAvail').map((item) => find(item, 'VehAvailCore'))
  const car = offered.find((item) => attribute(find(item, 'Vehicle'), 'Code') === place.acriss)
  const reference = find(car, 'Reference')
  const totalCents = Math.round(Number(attribute(find(car, 'TotalCharge'), 'EstimatedTotalAmount')) * 100)
  const number = `P-${randomUUID().slice(0, 12)}`
  const renter = customer({ BirthDate: addDays(pickUpAt.slice(0, 10), -36 * 365) })
  const order = [
    element('VehResRQCore', { Status: 'All' }, [element('UniqueID', { Type: '16', ID: number }), core, renter]),
    element('VehResRQInfo', {}, [reference ?? element('Reference')]),
  ]
  sent.broker += 1
  const code = await step('a booking by a broker', random, async () => readCode(await exchange(context, 'OTA_VehResRQ', order)))
  if (code === undefined) return
  const booking = context.addBooking('broker', code, totalCents)
  if (random.chance(0.5)) return
  const person = element('PersonName', {}, [element('Surname', {}, 'Bailey')])
  const cancellation = [element('VehCancelRQCore', { CancelType: 'Cancel' }, [element('UniqueID', { Type: '14', ID: code }), person])]
  const cancelled = await step('a cancellation by a broker', random, async () =>
    toStatus(await exchange(context, 'OTA_VehCancelRQ', cancellation)),
  )
  booking.isCancelled = cancelled !== undefined
}

interface MessageAnswer {
  value: XmlElement | undefined
  body: string
}

/** The code of the booking in an answer. */
function readCode({ value, body }: MessageAnswer): { value: string | undefined; body: string } {
  const segment = find(value, 'VehResRSCore', 'VehReservation', 'VehSegmentCore')
  const ids = findAll(segment, 'ConfID')
  return {
    value:
      attribute(
        ids.find((id) => attribute(id, 'Type') === '14'),
        'ID',
      ) ?? undefined,
    body,
  }
}

/** What must be equal when a cancellation is sent again. */
const toStatus = ({ value, body }: MessageAnswer) => ({
  value: attribute(find(value, 'VehCancelRSCore'), 'CancelStatus') ?? undefined,
  body,
})

async function compareWithRows(db: Db, bookings: readonly ChannelBooking[], sent: Readonly<Record<string, number>>): Promise<string[]> {
  const { rows } = await db.query<{ code: string; channel: string; status: string; total_cents: number; cancellations: number }>(
    `select r.code, r.channel, r.status, r.total_cents,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'cancelled') as cancellations
    from reservation r join pool p on p.id = r.pool_id where p.branch_id = $1 and p.class_id = $2`,
    [place.branchId, place.classId],
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const wrong = bookings.flatMap(({ code, channel, totalCents, isCancelled }) => {
    const row = byCode.get(code)
    if (row === undefined) return [`a booking by ${channel} that was answered is lost`]
    const expected = {
      channel,
      status: isCancelled ? 'cancelled' : 'confirmed',
      total_cents: totalCents,
      cancellations: isCancelled ? 1 : 0,
    }
    return Object.entries(expected)
      .filter(([field, value]) => row[field as keyof typeof row] !== value)
      .map(([field, value]) => `a booking by ${channel}: ${field} is ${row[field as keyof typeof row]} and was answered as ${value}`)
  })
  const stored = (channel: string) => rows.filter((row) => row.channel === channel).length
  const counted = Object.entries(sent).filter(([channel, count]) => {
    const answered = bookings.filter((booking) => booking.channel === channel).length
    return stored(channel) < answered || stored(channel) > count
  })
  return [...wrong, ...counted.map(([channel, count]) => `${count} bookings by ${channel} were sent, ${stored(channel)} are stored`)]
}
