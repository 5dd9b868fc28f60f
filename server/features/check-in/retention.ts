import { unprepared } from '../../db/statements/statement.ts'

/**
 * SQL: whether the rental of a reservation `r` ended at least `$1` days ago, by return or cancellation. A car that is still out is still
 * rented, whatever was booked.
 */
export const endedDaysAgo = `r.status <> 'checked_in' and clock_timestamp() - $1 * interval '1 day' > case
    when r.status in ('cancelled', 'no_show', 'expired')
      then least(r.return_at, (select max(e.at) from reservation_event e where e.reservation_id = r.id))
    else coalesce(r.returned_at, r.return_at)
  end`

/** Deletes licences, photos and signatures of rentals that ended so many days ago. The record of the accepted text stays. */
export const forgetIdentityNumbers = unprepared('forget-identity-numbers')`
  with held as (
    select reservation_id from check_in_driver union select reservation_id from check_in where signature is not null
  ), over as (
    select r.id from reservation r where r.id = any(array(select reservation_id from held)) and ${endedDaysAgo} limit 500
  ), signatures as (
    update check_in set signature = null where reservation_id in (select id from over)
  )
  delete from check_in_driver where reservation_id in (select id from over)`
