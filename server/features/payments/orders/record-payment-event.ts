import type { Queryable } from '../../../db/pool.ts'
import { insertEvent } from '../../bookings/events.ts'
import type { ReservationRow } from '../../bookings/reservation.ts'
import type { PaymentRow } from '../repository.ts'

/** Who acts where only the provider's word does. */
export const systemActor = 'system:payments'

/** Adds to the trail of a booking what has become of a payment; the booking's state stays as it is. */
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
