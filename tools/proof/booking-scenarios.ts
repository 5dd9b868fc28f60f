// Booking lifecycles from the first search to the end. Clients retry every step until it is answered. The answers are kept and compared
// with the database afterwards.

import { randomUUID } from 'node:crypto'
import { toLocalDate, toTimeOfDay } from '../../contract/panama-time.ts'
import type { Db } from '../../server/db/pool.ts'
import type { Answer } from './client.ts'
import type { Random } from '../../server/testing/random.ts'
import { composeBookingRequest, generateRental, type Renter } from './renter.ts'
import type { World } from './world.ts'

/** The last state that a client saw of its booking. */
interface ExpectedBooking {
  code: string
  totalCents: number
  status: 'held' | 'confirmed' | 'cancelled' | 'paying'
  changes: number
}

export interface Scenarios {
  /** Runs one lifecycle after another until `isOver`; the last one is completed. */
  run: (name: string | number, isOver: () => boolean) => Promise<void>
  /** Answers so far. */
  answers: () => number
  /** Steps with a result that must never occur. */
  unexpected: string[]
  bookings: readonly ExpectedBooking[]
  /** Compares the database with the answers, once the background work is done. */
  compare: (db: Db) => Promise<string[]>
}

export function createScenarios(world: World, renter: Renter, random: Random): Scenarios {
  const runner = new ScenarioRunner(world, renter)
  return {
    run: async (name, isOver) => {
      const forked = random.fork(name)
      while (!isOver()) await runner.runOne(forked)
    },
    answers: () => runner.answers,
    unexpected: runner.unexpected,
    bookings: runner.bookings,
    compare: (db) =>
      compareWithDatabase(
        db,
        runner.bookings,
        runner.booked,
        world.pools.map(({ id }) => id),
      ),
  }
}

class ScenarioRunner {
  readonly unexpected: string[] = []
  readonly bookings: ExpectedBooking[] = []
  answers = 0
  booked = 0
  readonly #world: World
  readonly #renter: Renter

  constructor(world: World, renter: Renter) {
    this.#world = world
    this.#renter = renter
  }

  /** A step that must succeed. A quarter of them are sent again, and the answer must be identical byte for byte. */
  async #step<T>(what: string, random: Random, ask: () => Promise<Answer<T>>): Promise<T | undefined> {
    const answer = await ask()
    this.answers += 1
    if (answer.value === undefined) this.unexpected.push(`${what}: ${answer.status} ${answer.code ?? ''} ${answer.body.slice(0, 160)}`)
    else if (random.chance(0.25)) {
      const repeated = await ask()
      if (repeated.body !== answer.body)
        this.unexpected.push(`${what}, sent again, was answered otherwise: ${repeated.status} ${repeated.body.slice(0, 160)}`)
    }
    return answer.value
  }

  async runOne(random: Random): Promise<void> {
    const rental = generateRental(this.#world, random)
    const estimate = (await this.#renter.estimate(rental, null)).value
    if (estimate?.quote === undefined || estimate.totalCents === undefined) return void this.unexpected.push('there was no estimate')
    const request = composeBookingRequest(rental, { quote: estimate.quote, totalCents: estimate.totalCents })
    this.booked += 1
    const booking = await this.#step('a booking', random, () => this.#renter.book(request))
    if (booking === undefined) return
    const expected: ExpectedBooking = { code: booking.code, totalCents: estimate.totalCents, status: booking.status, changes: 0 }
    this.bookings.push(expected)
    if (expected.status === 'held') return random.chance(0.75) ? this.#pay(random, expected) : this.#cancel(random, expected)
    if (random.chance(0.5)) await this.#change(random, expected)
    if (random.chance(0.4)) await this.#cancel(random, expected)
  }

  async #change(random: Random, expected: ExpectedBooking): Promise<void> {
    const wanted = generateRental(this.#world, random)
    const days = { pickUpDate: toLocalDate(wanted.pickUpAt), returnDate: toLocalDate(wanted.returnAt) }
    const changes = {
      ...days,
      pickUpTime: toTimeOfDay(wanted.pickUpAt),
      returnTime: toTimeOfDay(wanted.returnAt),
      additionalDrivers: random.whole(1, 3),
    }
    const { value } = await this.#renter.changeEstimate(expected.code, changes)
    const { quote, totalCents } = value ?? {}
    if (quote === undefined || totalCents === undefined) return void this.unexpected.push('there was no estimate of a change')
    const key = randomUUID()
    const changed = await this.#step('a change', random, () => this.#renter.change(expected.code, changes, { quote, totalCents }, key))
    if (changed === undefined) return
    expected.changes += 1
    expected.totalCents = totalCents
  }

  async #cancel(random: Random, expected: ExpectedBooking): Promise<void> {
    const key = randomUUID()
    const cancelled = await this.#step('a cancellation', random, () => this.#renter.cancel(expected.code, 0, key))
    if (cancelled !== undefined) expected.status = 'cancelled'
  }

  async #pay(random: Random, expected: ExpectedBooking): Promise<void> {
    const key = randomUUID()
    // The answer holds the payment's current state, so repeats may differ.
    let { value } = await this.#renter.pay(expected.code, key)
    for (let tries = 0; value !== undefined && value.url === null && tries < 50; tries += 1)
      value = (await this.#renter.pay(expected.code, key)).value
    this.answers += 1
    if (value?.url === undefined || value.url === null) return void this.unexpected.push('there was no page to pay on')
    const pressed = await this.#renter.press(value.url, random.pick(['approve', 'twice', 'approve']))
    // When the button is pressed again after a lost answer, the page may have expired.
    if (pressed.status === 303 || pressed.status === 200) expected.status = 'paying'
    else this.unexpected.push(`the payment page: ${pressed.status}`)
  }
}

interface StoredBooking {
  code: string
  status: string
  total_cents: number
  paid_cents: number
  changes: number
  bookings: number
  cancellations: number
  changed: number
  payments: number
  receipts: number
}

async function compareWithDatabase(
  db: Db,
  expected: readonly ExpectedBooking[],
  booked: number,
  poolIds: readonly number[],
): Promise<string[]> {
  const { rows } = await db.query<StoredBooking>(
    `
    select code, status, total_cents, paid_cents, changes,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'booked') as bookings,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'cancelled') as cancellations,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'changed') as changed,
      (select count(*)::int from payment p where p.reservation_id = r.id and p.status = 'paid') as payments,
      (select count(*)::int from outbox o where o.topic = 'payment-receipt' and o.payload ->> 'reservationId' = r.id::text) as receipts
    from reservation r where pool_id = any($1)`,
    [poolIds],
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const wrong: string[] = []
  const check = (isMet: boolean, sentence: string) => void (isMet || wrong.push(sentence))
  for (const booking of expected) {
    const row = byCode.get(booking.code)
    if (row === undefined) {
      wrong.push('a booking that was answered is lost')
      continue
    }
    check(
      row.status === (booking.status === 'paying' ? 'confirmed' : booking.status),
      `a booking that is ${booking.status} for its renter is ${row.status}`,
    )
    check(row.total_cents === booking.totalCents, `a renter saw ${booking.totalCents}, stored is ${row.total_cents}`)
    check(
      row.changes === booking.changes && row.changed === booking.changes,
      `${booking.changes} changes were answered, ${row.changed} are stored`,
    )
    check(row.bookings === 1, `a booking was made ${row.bookings} times`)
    check(row.cancellations === (booking.status === 'cancelled' ? 1 : 0), `a booking was cancelled ${row.cancellations} times`)
    const isPaid = booking.status === 'paying'
    check(
      row.payments === (isPaid ? 1 : 0) && row.receipts === row.payments,
      `a booking has ${row.payments} payments and ${row.receipts} receipts`,
    )
    check(row.paid_cents === (isPaid ? row.total_cents : 0), `of ${row.total_cents}, ${row.paid_cents} are paid`)
  }
  // A booking without an answer may or may not be stored; all others are stored once.
  check(
    rows.length >= expected.length && rows.length <= booked,
    `${booked} bookings were sent, ${expected.length} answered, ${rows.length} are stored`,
  )
  return wrong
}
