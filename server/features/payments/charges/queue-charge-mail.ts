import type { Queryable } from '../../../db/pool.ts'
import type { ReservationRow } from '../../bookings/records/reservation.ts'
import { enqueue } from '../../outbox/repository.ts'
import { chargeChangeTopic } from '../../outbox/topics.ts'

/** Charges of one booking that were added or voided together. */
export interface ChargeChange {
  reservationId: string
  change: 'added' | 'voided'
  chargeIds: string[]
}

/** The key of the one mail about charges that changed together. */
export const chargeMailKey = (change: ChargeChange['change'], [first = '']: readonly string[]): string =>
  `${chargeChangeTopic}:${change}:${first}`

/** Queues the mail about changed charges. Before the return there is none: the receipt of the return has them. */
export async function queueChargeMail(
  client: Queryable,
  { id, status }: Pick<ReservationRow, 'id' | 'status'>,
  change: ChargeChange['change'],
  chargeIds: string[],
): Promise<void> {
  const [first] = chargeIds
  if (status !== 'completed' || first === undefined) return
  const payload: ChargeChange = { reservationId: id, change, chargeIds }
  await enqueue(client, { topic: chargeChangeTopic, dedupeKey: chargeMailKey(change, chargeIds), payload })
}
