import { addCharge, voidCharge } from '#contract/office/rental-charges.ts'
import { findLimit, laterChargeLimitsCents } from '#contract/office/roles.ts'
import type { ChargeKind } from '#contract/office/return-charges.ts'
import type { Cents } from '#contract/money.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome, type OfficeRefused } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import { lockReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import { createBookingHandler } from '../../bookings/office/booking-handler.ts'
import type { PaymentServices } from '../providers/providers.ts'
import { readChargedCents } from '../read-charged.ts'
import { refundSurplus } from '../refunds/refunds.ts'
import { insertCharge, readCharges, sumLaterCharges, voidChargeOnce, type ChargeRow } from './repository.ts'
import { queueChargeMail } from './queue-charge-mail.ts'

type Balance = OfficeOutcome<{ balanceCents: number }>

/** The maximum total of the charges of each kind for a booking; a kind without a rule is absent. */
export type FindChargeLimits = (row: ReservationRow) => Promise<Partial<Record<ChargeKind, Cents>>>

/** Charges that staff add during a rental or after it, such as a fine that came later. */
export function chargeRoutes(services: PaymentServices, findLimits: FindChargeLimits): MountedOfficeEndpoint[] {
  const handleBooking = createBookingHandler(services)
  return [
    handleBooking(addCharge, async ({ id }, request, call) =>
      commitUnlessRefused<Balance>(services.db, async (client) => {
        const row = await lockReservation(client, id)
        if (row.status !== 'checked_in' && row.status !== 'completed')
          return refuseOffice('wrong_status', { facts: { status: row.shown_status } })
        const { id: chargeId, kind, amount: amountCents, note } = request
        const charges = await readCharges(client, row.id)
        const existing = charges.find((charge) => charge.id === chargeId)
        if (existing === undefined) {
          const roleCents = findLimit(laterChargeLimitsCents, call.staff.grants, [row.branch_id, row.return_branch_id])
          const refused = chargeRefusal(
            charges,
            { kind, amountCents },
            { roleCents, ruleCents: (await findLimits(row))[kind], laterCents: await sumLaterCharges(client, row.id) },
          )
          if (refused !== null) return refused
          const added = { id: chargeId, reservationId: row.id, recordId: null, kind, amountCents, note, staffId: call.staff.id }
          // The id may belong to a charge of another booking.
          if (!(await insertCharge(client, added))) return refuseOffice('key_reused', { field: 'id' })
          await call.recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after: { kind, amountCents } })
          await queueChargeMail(client, row, 'added', [chargeId])
        } else if (existing.kind === kind && existing.amount_cents === amountCents && existing.note === note) call.skipAudit()
        else return refuseOffice('key_reused', { field: 'id' })
        return succeed({ balanceCents: (await readChargedCents(client, row)) - row.paid_cents })
      }),
    ),
    handleBooking(voidCharge, async ({ id }, { chargeId, reason }, call) =>
      commitUnlessRefused<Balance>(services.db, async (client) => {
        const row = await lockReservation(client, id)
        const amountCents = await voidChargeOnce(client, { reservationId: row.id, chargeId, staffId: call.staff.id, reason })
        if (amountCents === undefined) return refuseOffice('not_found', { field: 'chargeId' })
        await call.recordAudit(client, {
          subject: 'booking',
          subjectId: row.code,
          branchId: row.branch_id,
          before: { amountCents },
          reason,
        })
        await refundSurplus(client, row, 'surplus', `staff:${call.staff.id}`)
        await queueChargeMail(client, row, 'voided', [chargeId])
        const after = await lockReservation(client, id)
        return succeed({ balanceCents: (await readChargedCents(client, after)) - after.paid_cents })
      }),
    ),
  ]
}

/** Null if the charge is within the rule of its kind and the limit of the role, together with those before it. */
function chargeRefusal(
  charges: readonly ChargeRow[],
  { kind, amountCents }: { kind: ChargeKind; amountCents: Cents },
  { roleCents, ruleCents, laterCents }: { roleCents: Cents | null; ruleCents: Cents | undefined; laterCents: Cents },
): OfficeRefused | null {
  const valid = charges.filter(({ voided_at }) => voided_at === null)
  const sum = (rows: readonly ChargeRow[]) => rows.reduce((total, { amount_cents }) => total + amount_cents, amountCents)
  if (ruleCents !== undefined && sum(valid.filter((item) => item.kind === kind)) > ruleCents)
    return kind === 'damage'
      ? refuseOffice('over_excess', { field: 'amount', facts: { excessCents: ruleCents } })
      : refuseOffice('over_rule', { field: 'amount', facts: { kind, cents: ruleCents } })
  if (roleCents !== null && laterCents + amountCents > roleCents)
    return refuseOffice('over_charge_limit', { field: 'amount', facts: { limitCents: roleCents } })
  return null
}
