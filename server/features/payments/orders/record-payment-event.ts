import type { Queryable } from '../../../db/pool.ts'
import { insertEvent } from '../../bookings/records/events.ts'
import type { ReservationRow } from '../../bookings/records/reservation.ts'
import type { PaymentRow } from '../repository.ts'

/** The actor of changes caused by the provider's status alone. */
export const systemActor = 'system:payments'

/** Adds a payment event to a booking; the booking's status does not change. */
export async function recordPaymentEvent(
  client: Queryable,
  booking: Pick<ReservationRow, 'id' | 'status'>,
  payment: Pick<PaymentRow, 'amount_cents'>,
  kind: 'paid' | 'payment-declined',
): Promise<void> {
  await insertEvent(client, {
    reservationId: booking.id,
    kind,
    from: booking.status,
    to: booking.status,
    actor: systemActor,
    data: { amountCents: payment.amount_cents },
  })
}
