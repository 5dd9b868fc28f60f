import type { Queryable } from '../../db/pool.ts'

/** Counts a notice that was not believed, or a state that cannot be, for the figures at /metrics; nothing of what it said is kept. */
export async function countRefusal(db: Queryable, provider: string, reason: string): Promise<void> {
  await db.query({
    name: 'count-refusal',
    text: `insert into notice_refusal (provider, reason, day, count) values ($1, $2, (clock_timestamp() at time zone 'UTC')::date, 1)
      on conflict (provider, reason, day) do update set count = notice_refusal.count + 1`,
    values: [provider, reason],
  })
}
