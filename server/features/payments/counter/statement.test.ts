import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  adjustBooking,
  cancelBooking,
  changeBooking,
  estimateChange,
  getCancelTerms,
  getChangeForm,
} from '#contract/office/booking-actions.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { reversePayment, takePayment } from '#contract/office/counter-payments.ts'
import { captureDeposit, releaseDeposit, takeDeposit } from '#contract/office/deposits.ts'
import { listOpenRefunds, recordRefund } from '#contract/office/refunds.ts'
import { openDrawer } from '#contract/office/drawers.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { addStaff, callOffice, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { hold, pay, press, processOutbox } from '../../../testing/wire/payments.ts'

/** The balance by the entries alone. */
function sumStatement({ chargedCents, statement }: BookingDetail): number {
  return statement.reduce((balance, { kind, state, amountCents }) => {
    if (kind === 'payment') return state === 'paid' ? balance - amountCents : balance
    return kind.endsWith('payment') ? balance - amountCents : balance + amountCents
  }, chargedCents)
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    means: fc.constantFrom('cash', 'terminal', 'transfer'),
    share: fc.integer({ min: 1, max: 130 }),
  }),
  fc.record({ kind: fc.constant('reverse' as const), pick: fc.nat(9) }),
  fc.record({ kind: fc.constant('adjust' as const), cents: fc.integer({ min: -6_000, max: 6_000 }).filter((value) => value !== 0) }),
  fc.record({ kind: fc.constant('change' as const), babySeats: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('refund' as const), means: fc.constantFrom('cash', 'transfer') }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('deposit' as const), share: fc.integer({ min: 0, max: 120 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer It> ? It : never

onTestServers((app) => {
  let owner: StaffSession
  const read = async (code: string): Promise<BookingDetail> => (await callOffice(app(), getBookingDetail, { code }, owner)).json()
  const send = (endpoint: Parameters<typeof callOffice>[1], request: object) => callOffice(app(), endpoint, request, owner)

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    owner = await addStaff(app(), 'owner')
    await send(openDrawer, { branchId: 1, float: '0' })
  })

  /** Takes a step if the booking's state allows it; most refusals are part of the test. */
  async function apply(code: string, step: Step): Promise<void> {
    const detail = await read(code)
    const { version } = detail
    if (step.kind === 'pay') {
      const amount = (Math.max(1, Math.round((detail.dueCents * step.share) / 100)) / 100).toFixed(2)
      const reference = step.means === 'cash' ? '' : 'R-1'
      await send(takePayment, { code, branchId: 1, means: step.means, amount, reference, requestId: randomUUID() })
    } else if (step.kind === 'reverse') {
      const paid = detail.statement.filter(({ kind }) => kind === 'counter-payment')
      const payment = paid[step.pick % Math.max(1, paid.length)]
      if (payment !== undefined) await send(reversePayment, { code, paymentId: payment.id, reason: 'prueba' })
    } else if (step.kind === 'adjust') {
      const kind = step.cents < 0 ? 'discount' : 'surcharge'
      await send(adjustBooking, { code, version, kind, amount: (Math.abs(step.cents) / 100).toFixed(2), reason: 'prueba' })
    } else if (step.kind === 'change') {
      const requested = { ...(await send(getChangeForm, { code })).json(), code, babySeats: step.babySeats }
      const { quote = null } = (await send(estimateChange, requested)).json()
      await send(changeBooking, { ...requested, quote })
    } else if (step.kind === 'refund') {
      const { refunds } = (await send(listOpenRefunds, {})).json<{ refunds: { number: string; code: string }[] }>()
      const number = refunds.find((refund) => refund.code === code)?.number
      if (number !== undefined) await send(recordRefund, { number, branchId: 1, means: step.means, reference: 'R-2' })
    } else if (step.kind === 'deposit') {
      const card = { cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: '2099-01-01' }
      await send(takeDeposit, { code, branchId: 1, amount: '100', ...card })
      const depositId = (await read(code)).deposits.find(({ status }) => status === 'taken')?.id
      if (step.share === 0) await send(releaseDeposit, { code, depositId })
      else await send(captureDeposit, { code, depositId, amount: String(step.share), reason: 'prueba' })
    } else {
      const { feeCents } = (await send(getCancelTerms, { code })).json()
      await send(cancelBooking, { code, version, feeCents })
    }
  }

  test('every statement balances after any sequence of payments, reversals, adjustments, changes, deposits, refunds and a cancellation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 12 }), async (isPrepaid, steps) => {
        await closeBookings(app().db)
        await app().db.query('delete from rate_limit')
        const code = isPrepaid ? (await hold(app())).CodigoReserva : findCode(await book(app()))
        if (isPrepaid) {
          await press(app(), (await pay(app(), code)).Url, 'approve')
          await processOutbox(app())
        }
        for (const step of steps) {
          await apply(code, step)
          const detail = await read(code)
          expect(detail.dueCents).toBe(sumStatement(detail))
          expect(detail.dueCents).toBe(detail.chargedCents - detail.paidCents)
        }
        expect(await findInconsistencies(app().db)).toEqual([])
      }),
      { numRuns: 12, seed: 20_261_123 },
    )
  }, 60_000)
})
