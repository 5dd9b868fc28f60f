// Lives of bookings from the first search to the end, told step by step by clients that send everything again until it is answered, and kept
// so that it can be asked afterwards whether what they were told is so.

import { randomUUID } from 'node:crypto'
import { dateOf, timeOf } from '../../contract/panama-time.ts'
import type { Db } from '../../server/db/pool.ts'
import type { Answer } from './client.ts'
import type { Random } from './random.ts'
import { bookingRequestOf, makeUpRental, type Renter } from './renter.ts'
import type { World } from './world.ts'

/** What somebody was told of a booking, the last of it. */
interface Told {
  code: string
  totalCents: number
  status: 'held' | 'confirmed' | 'cancelled' | 'paying'
  changes: number
}

export interface Stories {
  /** One life after another until it is time; what has begun is brought to its end. */
  tell: (name: string | number, isOver: () => boolean) => Promise<void>
  /** Answers that were given so far. */
  answers: () => number
  /** Steps that nobody should ever see come out so. */
  surprises: string[]
  told: readonly Told[]
  /** What is written against what was told, when the background work is done. */
  compare: (db: Db) => Promise<string[]>
}

export function createStories(world: World, renter: Renter, random: Random): Stories {
  const teller = new Teller(world, renter)
  return {
    tell: async (name, isOver) => {
      const own = random.fork(name)
      while (!isOver()) await teller.tellOne(own)
    },
    answers: () => teller.answers,
    surprises: teller.surprises,
    told: teller.told,
    compare: (db) => compareStories(db, teller.told, teller.booked),
  }
}

class Teller {
  readonly surprises: string[] = []
  readonly told: Told[] = []
  answers = 0
  booked = 0
  readonly #world: World
  readonly #renter: Renter

  constructor(world: World, renter: Renter) {
    this.#world = world
    this.#renter = renter
  }

  /** A step that must succeed; now and then it is sent once more, and the answer must be the same to the byte. */
  async #step<T>(what: string, own: Random, ask: () => Promise<Answer<T>>): Promise<T | undefined> {
    const answer = await ask()
    this.answers += 1
    if (answer.value === undefined) this.surprises.push(`${what}: ${answer.status} ${answer.code ?? ''} ${answer.body.slice(0, 160)}`)
    else if (own.chance(0.25)) {
      const again = await ask()
      if (again.body !== answer.body)
        this.surprises.push(`${what}, sent again, was answered otherwise: ${again.status} ${again.body.slice(0, 160)}`)
    }
    return answer.value
  }

  async tellOne(own: Random): Promise<void> {
    const rental = makeUpRental(this.#world, own)
    const estimate = (await this.#renter.estimate(rental, null)).value
    if (estimate?.quote === undefined || estimate.totalCents === undefined) return void this.surprises.push('there was no estimate')
    const request = bookingRequestOf(rental, { quote: estimate.quote, totalCents: estimate.totalCents })
    this.booked += 1
    const booking = await this.#step('a booking', own, () => this.#renter.book(request))
    if (booking === undefined) return
    const mine: Told = { code: booking.code, totalCents: estimate.totalCents, status: booking.status, changes: 0 }
    this.told.push(mine)
    if (mine.status === 'held') return own.chance(0.75) ? this.#pay(own, mine) : this.#cancel(own, mine)
    if (own.chance(0.5)) await this.#change(own, mine)
    if (own.chance(0.4)) await this.#cancel(own, mine)
  }

  async #change(own: Random, mine: Told): Promise<void> {
    const wanted = makeUpRental(this.#world, own)
    const days = { pickUpDate: dateOf(wanted.pickUpAt), returnDate: dateOf(wanted.returnAt) }
    const wish = { ...days, pickUpTime: timeOf(wanted.pickUpAt), returnTime: timeOf(wanted.returnAt), additionalDrivers: own.whole(1, 3) }
    const { value } = await this.#renter.changeEstimate(mine.code, wish)
    const { quote, totalCents } = value ?? {}
    if (quote === undefined || totalCents === undefined) return void this.surprises.push('there was no estimate of a change')
    const key = randomUUID()
    const changed = await this.#step('a change', own, () => this.#renter.change(mine.code, wish, { quote, totalCents }, key))
    if (changed === undefined) return
    mine.changes += 1
    mine.totalCents = totalCents
  }

  async #cancel(own: Random, mine: Told): Promise<void> {
    const key = randomUUID()
    const cancelled = await this.#step('a cancellation', own, () => this.#renter.cancel(mine.code, 0, key))
    if (cancelled !== undefined) mine.status = 'cancelled'
  }

  async #pay(own: Random, mine: Told): Promise<void> {
    const key = randomUUID()
    // How a payment stands is asked for, so its repeats need not be the same to the byte.
    let { value } = await this.#renter.pay(mine.code, key)
    for (let tries = 0; value !== undefined && value.url === null && tries < 50; tries += 1)
      value = (await this.#renter.pay(mine.code, key)).value
    this.answers += 1
    if (value?.url === undefined || value.url === null) return void this.surprises.push('there was no page to pay on')
    const pressed = await this.#renter.press(value.url, own.pick(['approve', 'twice', 'approve']))
    // Pressed again after a lost answer, the page may be over already.
    if (pressed.status === 303 || pressed.status === 200) mine.status = 'paying'
    else this.surprises.push(`the payment page: ${pressed.status}`)
  }
}

interface StoryRow {
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

async function compareStories(db: Db, told: readonly Told[], booked: number): Promise<string[]> {
  const { rows } = await db.query<StoryRow>(`
    select code, status, total_cents, paid_cents, changes,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'booked') as bookings,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'cancelled') as cancellations,
      (select count(*)::int from reservation_event e where e.reservation_id = r.id and kind = 'changed') as changed,
      (select count(*)::int from payment p where p.reservation_id = r.id and p.status = 'paid') as payments,
      (select count(*)::int from outbox o where o.topic = 'payment-receipt' and o.payload ->> 'reservationId' = r.id::text) as receipts
    from reservation r`)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const wrong: string[] = []
  const check = (isSo: boolean, sentence: string) => void (isSo || wrong.push(sentence))
  for (const it of told) {
    const row = byCode.get(it.code)
    if (row === undefined) {
      wrong.push('a booking that was answered is lost')
      continue
    }
    check(
      row.status === (it.status === 'paying' ? 'confirmed' : it.status),
      `a booking that is ${it.status} to its renter is ${row.status}`,
    )
    check(row.total_cents === it.totalCents, `a renter was told ${it.totalCents}, written is ${row.total_cents}`)
    check(row.changes === it.changes && row.changed === it.changes, `${it.changes} changes were answered, ${row.changed} are written`)
    check(row.bookings === 1, `a booking was made ${row.bookings} times`)
    check(row.cancellations === (it.status === 'cancelled' ? 1 : 0), `a booking was cancelled ${row.cancellations} times`)
    const isPaid = it.status === 'paying'
    check(
      row.payments === (isPaid ? 1 : 0) && row.receipts === row.payments,
      `a booking has ${row.payments} payments and ${row.receipts} receipts`,
    )
    check(row.paid_cents === (isPaid ? row.total_cents : 0), `of ${row.total_cents}, ${row.paid_cents} are paid`)
  }
  // A booking that was sent and never answered may or may not be there; all others are there once.
  check(
    rows.length >= told.length && rows.length <= booked,
    `${booked} bookings were sent, ${told.length} answered, ${rows.length} are written`,
  )
  return wrong
}
