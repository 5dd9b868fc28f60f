// A database that began as a demonstration may contain sandbox payments in progress. In live use they must never be approved, so they are
// cancelled before the first request, and the renters are notified that nothing was charged.

import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import { enqueue } from '../../outbox/repository.ts'
import { lockReservation } from '../../bookings/records/reservation.ts'
import { lockPayment, movePayment } from '../repository.ts'
import { recordPaymentEvent } from '../orders/record-payment-event.ts'
import { sandboxEndedTopic } from '../../outbox/topics.ts'

const openSandboxPaymentsSql = unprepared('open-sandbox-payments')`
  select id, reservation_id from payment where provider = 'sandbox' and status in ('created', 'pending') order by reservation_id`

/** Cancels sandbox payments in progress. A held car remains held until its hold ends, and can be paid with a real provider until then. */
export async function endSandboxPayments(db: Db): Promise<void> {
  const rows = await openSandboxPaymentsSql(db)
  for (const { id, reservation_id: reservationId } of rows) {
    await inTransaction(db, async (client) => {
      const booking = await lockReservation(client, reservationId)
      const payment = await lockPayment(client, id)
      if (!(await movePayment(client, id, ['created', 'pending'], 'cancelled', { reason: 'sandbox-ended' }))) return
      await recordPaymentEvent(client, booking, payment, 'payment-declined')
      await enqueue(client, {
        topic: sandboxEndedTopic,
        dedupeKey: `${sandboxEndedTopic}:${id}`,
        payload: { reservationId, paymentId: id },
      })
    })
  }
}
