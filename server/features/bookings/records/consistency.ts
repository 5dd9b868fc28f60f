import type { Inconsistency } from '../../../db/consistency.ts'
import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'

const findInconsistenciesSql = unprepared('find-inconsistencies', { notNull: ['kind', 'subject'] })`
  with live as (select id, hold_expires_at, pool_id from reservation where status in ('held', 'confirmed', 'checked_in'))
  select 'no block' as kind, id::text as subject from live where not exists (select 1 from block b where b.reservation_id = live.id)
  union all select 'no event', id::text from reservation r where not exists (select 1 from reservation_event e where e.reservation_id = r.id)
  union all select 'no consent', id::text from reservation r where conditions_version is not null
    and not exists (select 1 from consent c where c.reservation_id = r.id and c.purpose = 'rental' and c.is_granted)
  union all select 'no link', id::text from reservation r where r.return_at > clock_timestamp() and r.email <> '' and r.conditions_version is distinct from 'demo'
    and not exists (select 1 from link_token l where l.reservation_id = r.id)
  union all select 'no mail', id::text from reservation r where r.created_at > clock_timestamp() - interval '60 days' and r.conditions_version is distinct from 'demo'
    and not exists (select 1 from outbox o where o.dedupe_key in ('booking-confirmed:' || r.id, 'booking-held:' || r.id))
  union all select 'hold and block differ', live.id::text from live join block b on b.reservation_id = live.id and b.kind = 'rental'
    where b.expires_at is distinct from live.hold_expires_at
  union all select 'paid and payments differ', r.id::text from reservation r
    where (exists (select 1 from payment p where p.reservation_id = r.id and p.status = 'paid')
        or exists (select 1 from counter_payment c where c.reservation_id = r.id)
        or exists (select 1 from deposit d where d.reservation_id = r.id and d.pays_balance))
      and r.paid_cents <> (select coalesce(sum(amount_cents), 0) from payment p where p.reservation_id = r.id and p.status = 'paid')
        + (select coalesce(sum(amount_cents), 0) from counter_payment c where c.reservation_id = r.id)
        + (select coalesce(sum(captured_cents), 0) from deposit d where d.reservation_id = r.id and d.pays_balance)
        - (select coalesce(sum(amount_cents), 0) from refund f where f.reservation_id = r.id)
  union all select 'refunds and payment differ', p.id::text from payment p
    where p.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refund f where f.payment_id = p.id)
  union all select 'paid more than owed', r.id::text from reservation r where r.paid_cents > r.total_cents
    + (select coalesce(sum(amount_cents), 0) from rental_charge c where c.reservation_id = r.id)
  union all select 'held and paid', r.id::text from reservation r where r.status = 'held' and r.total_cents > 0 and r.paid_cents >= r.total_cents
  union all select 'payment kept for an expired booking', r.id::text from reservation r where r.status = 'expired' and r.paid_cents > 0
  union all select 'block of an ended booking', b.id::text from block b join reservation r on r.id = b.reservation_id
    where r.status in ('cancelled', 'expired')
  union all select 'more than one block', b.reservation_id::text from block b where b.kind = 'rental' and b.reservation_id is not null
    group by b.reservation_id having count(*) > 1
  union all select 'block elsewhere', b.id::text from block b join live on live.id = b.reservation_id where b.pool_id <> live.pool_id
  union all select 'quote without booking', id::text from quote q where not exists (select 1 from reservation r where r.quote_id = q.id)
  union all select 'key without answer', scope || ' ' || key from idempotency_key where answer is null
  union all select 'lines do not add up', id::text from reservation r
    where total_cents <> (select coalesce(sum((line ->> 'amountCents')::bigint), 0) from jsonb_array_elements(r.lines) line)
  union all select 'earned and lines differ', id::text from reservation r where earned_cents is distinct from (
    select coalesce(sum((line ->> 'amountCents')::bigint), 0) from jsonb_array_elements(r.lines) line
    where line ->> 'code' in ('time', 'hours', 'discount', 'prepaid', 'cover'))
  union all select 'more blocks than cars', p.id::text from pool p where p.capacity + (
    -- Cars that left the pool although bookings needed them, as long as these bookings can last.
    select count(*) from downtime d join vehicle_home h on h.vehicle_id = d.vehicle_id and h.pool_id = p.id and h.closed_at is not null
    where d.is_forced and h.until_at between d.from_at and d.from_at + interval '1 minute' and h.closed_at > clock_timestamp() - interval '460 days'
  ) < (
    select coalesce(max(cars), 0) from (
      select sum(edge.change) over (order by edge.at, edge.change) as cars from block b
      cross join lateral (values (greatest(b.from_ts, clock_timestamp()), b.units), (b.until_ts, -b.units)) edge (at, change)
      where b.pool_id = p.id and b.until_ts > clock_timestamp() and (b.expires_at is null or b.expires_at > clock_timestamp())
        -- A recorded shortage is known, and shown until it is solved.
        and not exists (select 1 from downtime d where d.id = b.downtime_id and d.is_forced)
    ) step)`

/**
 * Finds what must never exist: a booking without its block, event, consent, link or mail; a block that is surplus, in another pool, of an ended
 * booking or different from its hold; amounts paid, refunded or owed that do not agree; a quote without a booking; a key without a response; a
 * price whose lines do not add up or differ from the stored earned amount; a pool with more blocks than cars at any minute from now on. The past is not checked, because cars may have left the pool since. The result is empty in a consistent database, even after
 * crashes. Generated test bookings have no link or mail, and erased ones have no link.
 */
export async function findInconsistencies(db: Queryable): Promise<Inconsistency[]> {
  return findInconsistenciesSql(db)
}
