import { addCharge, voidCharge } from '#contract/office/condition.ts'
import { decideInTransaction } from '../../../db/decide-in-transaction.ts'
import { refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../../endpoints/office.ts'
import { done } from '../../../outcome.ts'
import { lockReservation } from '../../bookings/records/reservation.ts'
import { createOnBooking } from '../counter/office-routes.ts'
import type { PaymentServices } from '../providers/providers.ts'
import { readChargedCents } from '../read-charged.ts'
import { insertCharge, readCharges, voidChargeOnce } from './repository.ts'

type Balance = OfficeOutcome<{ balanceCents: number }>

/** Charges of a finished rental, such as a fine that came later. */
export function chargeRoutes(services: PaymentServices): MountedOfficeEndpoint[] {
  const onBooking = createOnBooking(services)
  return [
    onBooking(addCharge, async ({ id }, request, call) =>
      decideInTransaction<Balance>(services.db, async (client) => {
        const row = await lockReservation(client, id)
        if (row.status !== 'checked_in' && row.status !== 'completed')
          return refuseOffice('wrong_status', { facts: { status: row.shown_status } })
        const { id: chargeId, kind, amountCents, note } = request
        const staffId = call.staff.id
        const isNew = await insertCharge(client, { id: chargeId, reservationId: row.id, recordId: null, kind, amountCents, note, staffId })
        if (isNew)
          await call.record(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after: { kind, amountCents } })
        else if (await isSame(client, row.id, request)) call.noteRepeat()
        else return refuseOffice('key_reused', { field: 'id' })
        return done({ balanceCents: (await readChargedCents(client, row)) - row.paid_cents })
      }),
    ),
    onBooking(voidCharge, async ({ id }, { chargeId, reason }, call) =>
      decideInTransaction<Balance>(services.db, async (client) => {
        const row = await lockReservation(client, id)
        const amountCents = await voidChargeOnce(client, { reservationId: row.id, chargeId, staffId: call.staff.id, reason })
        if (amountCents === undefined) return refuseOffice('not_found', { field: 'chargeId' })
        await call.record(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, before: { amountCents }, reason })
        return done({ balanceCents: (await readChargedCents(client, row)) - row.paid_cents })
      }),
    ),
  ]
}

async function isSame(
  client: Parameters<typeof readCharges>[0],
  reservationId: string,
  requested: { id: string; kind: string; amountCents: number; note: string },
): Promise<boolean> {
  const before = (await readCharges(client, reservationId)).find(({ id }) => id === requested.id)
  return before?.kind === requested.kind && before.amount_cents === requested.amountCents && before.note === requested.note
}
