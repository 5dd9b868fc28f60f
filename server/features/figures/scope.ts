// The parts that the statements of all figures share. Their first parameters are: $1 the starts of the periods, $2 the end of the last one, $3 the
// branches (null for all), $4 the class (null for all). Periods follow each other without gaps.

/** Bookings of the branches and the class, by pick-up, with the number of the period from 1. */
export const pickUps = `reservation r join pool p on p.id = r.pool_id
  where r.pick_up_at >= ($1::timestamptz[])[1] and r.pick_up_at < $2
    and ($3::int[] is null or p.branch_id = any($3)) and ($4::int is null or p.class_id = $4)`

export const period = `width_bucket(r.pick_up_at, $1::timestamptz[])`

/** Bookings that were confirmed and not cancelled. */
export const isConfirmedSql = `r.status in ('confirmed', 'checked_in', 'completed', 'no_show')`

/** The periods as rows. */
export const spans = `span as materialized (
    select position, from_ts, lead(from_ts, 1, $2::timestamptz) over (order by position) as until_ts
    from unnest($1::timestamptz[]) with ordinality s (from_ts, position)
  )`

/** Rentals that fall into the periods. No rental is longer than 95 days (002-availability.sql). */
export const rentals = `reservation r join pool p on p.id = r.pool_id
    where (r.status in ('checked_in', 'completed') or (r.status = 'confirmed' and r.return_at > now()))
      and r.pick_up_at > ($1::timestamptz[])[1] - interval '95 days' and r.pick_up_at < $2 and r.return_at > ($1::timestamptz[])[1]
      and ($3::int[] is null or p.branch_id = any($3)) and ($4::int is null or p.class_id = $4)`
