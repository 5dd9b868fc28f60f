import type { Queryable } from '../db/pool.ts'

/** Cancels all bookings, with their history entries, so that a test starts with all cars available. */
export async function closeBookings(db: Queryable): Promise<void> {
  await db.query('delete from block')
  await db.query(`
    with closed as (
      update reservation r set status = 'cancelled', hold_expires_at = null
      from reservation before where before.id = r.id and before.status <> 'cancelled' returning r.id, before.status as was
    )
    insert into reservation_event (reservation_id, kind, from_status, to_status, actor) select id, 'cancelled', was, 'cancelled', 'system' from closed`)
}
