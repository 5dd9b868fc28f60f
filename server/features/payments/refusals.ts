import { prepared } from '../../db/statements/statement.ts'

/** Counts invalid notices and contradictory statuses for /metrics; nothing of their content is stored. */
export const countRefusal = prepared('count-refusal')`
  insert into notice_refusal (provider, reason, day, count) values ($1, $2, (clock_timestamp() at time zone 'UTC')::date, 1)
  on conflict (provider, reason, day) do update set count = notice_refusal.count + 1`
