import { join } from 'node:path'
import { booking, prepaid } from '../../../server/testing/wire/bookings.ts'
import { setPoolCarsSql } from '../../../server/testing/databases/pool-cars.ts'
import { roundTrip } from '../../../server/testing/wire/trips.ts'
import { bookAt, codeIn, getData, quoteAt } from '../hostile/bookings.ts'
import { openHostile, type Hostile } from '../hostile/open-hostile.ts'
import { sendTo, type Sent } from '../hostile/send.ts'
import { siteSecrets } from '../hostile/target.ts'
import { createExpiringRecords } from '../hostile/expiring-records.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'
import { startSite, type Site } from '../site.ts'

const skewMs = 10 * 60_000
const shiftClock = join(import.meta.dirname, '../skewed-clock.ts')

/** Expiries that all nodes must agree on: one soon and one just passed, by the database's clock. */
interface Case {
  what: string
  request: { url: string; data?: object; bearer?: string }
  isExpected: (sent: Sent) => boolean
}

async function cases({ site, target }: Hostile): Promise<Case[]> {
  const { session, link, hold, quote } = await createExpiringRecords(target, site.url)
  const status = (wanted: number) => (sent: Sent) => sent.status === wanted
  const profile = (bearer: string) => ({ url: '/web-api/getClientProfile', data: {}, bearer })
  const open = (token: string) => ({ url: '/web-api/getBooking', data: { token } })
  const pay = (data: object) => ({ url: '/web-api/postPayment/new', data })
  const book = (data: object) => ({ url: '/web-api/postBooking/new', data: { ...booking, ...data } })
  const isHoldOver = (sent: Sent) => sent.status === 409 && ['hold_expired', 'booking_closed'].includes(codeIn(sent))
  const expiredQuote = await quote('over')
  return [
    { what: 'a session that ends in two minutes', request: profile(await session('near')), isExpected: status(200) },
    { what: 'a session that ended a second ago', request: profile(await session('over')), isExpected: status(401) },
    { what: 'a link that ends in two minutes', request: open(await link('near')), isExpected: status(200) },
    { what: 'a link that ended a second ago', request: open(await link('over')), isExpected: status(410) },
    { what: 'a hold that ends in two minutes', request: pay(await hold('near')), isExpected: status(200) },
    { what: 'a hold that ended a second ago', request: pay(await hold('over')), isExpected: isHoldOver },
    { what: 'a quote that ends in two minutes', request: book(await quote('near')), isExpected: status(200) },
    // An expired quote is still booked if the price is unchanged; another total shows that the quote itself no longer counts.
    { what: 'a quote that ended a second ago', request: book({ ...expiredQuote, Total: expiredQuote.Total - 1 }), isExpected: status(409) },
    { what: 'a search', request: { url: '/web-api/getRateCars', data: roundTrip }, isExpected: status(200) },
  ]
}

async function run(context: ProofContext): Promise<PartResult> {
  const hostile = await openHostile(context)
  const violations: string[] = []
  await hostile.target.db.query(setPoolCarsSql)
  await hostile.target.db.query('select set_pool_cars(id, 5000) from pool where class_id = 104')
  const nodes: [string, Site][] = [['right', hostile.site]]
  for (const [name, skew] of [
    ['ten minutes ahead', skewMs],
    ['ten minutes behind', -skewMs],
  ] as const) {
    const site = await startSite(hostile.store, {
      env: { ...siteSecrets, TRUST_PROXY: 'true', NODE_OPTIONS: `--import=${shiftClock}`, PROOF_CLOCK_SKEW_MS: String(skew) },
    })
    context.onEnd(() => site.stop())
    nodes.push([name, site])
  }
  const all = await cases(hostile)
  for (const { what, request, isExpected } of all) {
    for (const [name, site] of nodes) {
      const sent = await sendTo(site.url, request)
      if (!isExpected(sent)) violations.push(`${what} was answered ${sent.status} ${codeIn(sent)} by the node whose clock is ${name}`)
    }
  }
  // A price shown by one node binds another.
  for (const [quotingName, quotingSite] of nodes) {
    for (const [bookingName, bookingSite] of nodes) {
      const quote = await quoteAt(quotingSite.url)
      const booked = await bookAt(bookingSite.url, {}, quote)
      const total = booked.status === 200 ? Number(getData(booked)['Total']) : undefined
      if (total !== quote.Total)
        violations.push(`a price shown by the node ${quotingName} was booked by the node ${bookingName} as ${booked.status} ${total}`)
    }
  }
  const holdMinutes = await Promise.all(
    nodes.map(async ([, site]) => {
      const { rows } = await hostile.target.db.query<{ now: number }>('select clock_timestamp() as now')
      return (Date.parse(String(getData(await bookAt(site.url, prepaid))['VenceRetencion'])) - Number(rows[0]?.now)) / 60_000
    }),
  )
  for (const minutes of holdMinutes) if (Math.abs(minutes - 15) > 1) violations.push(`a hold was made for ${minutes.toFixed(1)} minutes`)
  return {
    violations,
    figures: {
      nodes: nodes.length,
      'minutes of skew': '±10',
      'ends judged by each': all.length,
      'minutes of their holds': holdMinutes.map((item) => item.toFixed(1)).join(' / '),
    },
  }
}

/** Nodes on one database whose clocks differ by twenty minutes. */
export const hostileSkewedClocks: Part = {
  name: 'skewed-clocks',
  promise: 'Nodes whose clocks are ten minutes wrong judge every end as the others do, since the database’s clock decides',
  isInShort: false,
  breaks: [],
  run,
}
