import { formatReceiptNumber, getReceipt, reversePayment, takePayment } from '#contract/office/counter-payments.ts'
import { refuseOffice, type MountedOfficeEndpoint, type OfficeRefused, type StaffCall } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { createBookingHandler } from '../../bookings/office/booking-handler.ts'
import type { ReservationRow } from '../../bookings/records/reservation.ts'
import { buildIdempotencyKey } from '../../bookings/idempotency.ts'
import type { PaymentServices } from '../providers/providers.ts'
import { readReceipts } from './receipts.ts'
import { reverseCounterPayment, takeCounterPayment } from './take-payment.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

/** Payments at the counter and their receipts. */
export function counterPaymentRoutes(services: PaymentServices): MountedOfficeEndpoint[] {
  const handleBooking = createBookingHandler(services)
  return [
    handleBooking(takePayment, async (row, request, call) => {
      const { branchId, means, amount, reference, requestId } = request
      const refusedBranch = branchRefusal(row, branchId, call)
      if (refusedBranch !== null) return refusedBranch
      if (means !== 'cash' && reference === '') return refuseOffice('missing', { field: 'reference' })
      // The key leaves out the user: a colleague who sends the same submission again gets its first answer.
      const key = await buildIdempotencyKey(services, `staff ${takePayment.name}`, { ...request, requestId }, null, null)
      if (key === null) return refuseOffice('missing', { field: 'requestId' })
      const order = { branchId, means, amountCents: amount, reference: means === 'cash' ? null : reference, staffId: call.staff.id }
      let isNew = false
      const outcome = await takeCounterPayment(services, row.id, order, key, async (client, { code }, after) => {
        isNew = true
        await call.recordAudit(client, { subject: 'booking', subjectId: code, branchId, after })
      })
      if (!outcome.ok) return outcome.code === 'key_reused' ? refuseOffice('payment_sent_before') : outcome
      if (!isNew) call.skipAudit()
      return outcome
    }),
    handleBooking(reversePayment, async (row, { paymentId, reason }, call) => {
      const { staff, may } = call
      return reverseCounterPayment(services, row.id, { paymentId, reason, staff, may }, async (client, { code, branch_id }, after) =>
        call.recordAudit(client, { subject: 'booking', subjectId: code, branchId: branch_id, after, reason }),
      )
    }),
    handleBooking(getReceipt, async (row, { paymentId }) => {
      const all = await readReceipts(services.db, row.id)
      const payment = all.find((item) => item.id === paymentId)
      if (payment === undefined) return refuseOffice('not_found')
      const formatNumber = (item: typeof payment) => formatReceiptNumber(item.branch_id, item.receipt_number)
      const reversed = all.find((item) => item.id === payment.reverses)
      const reversal = all.find((item) => item.reverses === payment.id)
      const { name, phone, email } = await readBrand(services)
      return succeed({
        company: { name, phone, email },
        number: formatNumber(payment),
        reversedNumber: reversed === undefined ? null : formatNumber(reversed),
        reason: payment.reason,
        reversedBy: reversal === undefined ? null : formatNumber(reversal),
        at: payment.at,
        branchId: payment.branch_id,
        staffName: payment.staff_name,
        code: row.code,
        name: `${row.first_name} ${row.last_name}`.trim(),
        means: payment.means,
        reference: payment.reference,
        amountCents: Math.abs(payment.amount_cents),
      })
    }),
  ]
}

/** Money is taken at a branch of the booking at which the user may do that. */
export function branchRefusal(row: ReservationRow, branchId: number, call: StaffCall): OfficeRefused | null {
  const isBookingBranch = branchId === row.branch_id || branchId === row.return_branch_id
  return isBookingBranch && call.may('payments.take', [branchId]) ? null : refuseOffice('other_branch', { field: 'branchId' })
}
