import { unprepared } from '../../../db/statements/statement.ts'
import { rentals, seconds, spans } from '../scope.ts'

/**
 * What rentals earn for time and covers, less discounts, without extras, fees and tax, and the days for which they earn it, by period. A
 * rental in two periods counts in each by its time there.
 */
export const readRevenue = unprepared('figure-revenue', { notNull: ['position', 'cents', 'days'] })`
  with ${spans}, rental as materialized (
    select r.pick_up_at, r.return_at, (
      select coalesce(sum((line ->> 'amountCents')::bigint), 0) from jsonb_array_elements(r.lines) line
      where line ->> 'code' in ('time', 'hours', 'discount', 'prepaid', 'cover')
    ) as cents
    from ${rentals}
  )
  select span.position::int as position, (sum(${seconds}) / 86400)::float8 as days,
    sum(r.cents * ${seconds} / extract(epoch from r.return_at - r.pick_up_at))::float8 as cents
  from span join rental r on r.pick_up_at < span.until_ts and r.return_at > span.from_ts
  group by span.position`
