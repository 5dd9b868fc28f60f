import { prepared } from '../../db/statements/statement.ts'

/** Counts a notice that was not believed, or a state that cannot be, for the figures at /metrics; nothing of what it said is kept. */
export const countRefusal = prepared('count-refusal')`
  insert into notice_refusal (provider, reason, day, count) values ($1, $2, (clock_timestamp() at time zone 'UTC')::date, 1)
  on conflict (provider, reason, day) do update set count = notice_refusal.count + 1`
