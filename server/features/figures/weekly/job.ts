// The figures of the week, mailed to the owners on Monday morning.

import { minuteMs, type Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import { unprepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import type { Job } from '../../jobs/run-jobs.ts'
import { weeklyFiguresTopic } from '../../outbox/topics.ts'

const fromHour = 6

// The key contains the Monday, so each owner gets one mail a week, however many processes run this and however often. If the server was down on
// Monday, the mail is sent until Wednesday; after that it would be out of date.
const enqueueWeeklySql = unprepared('enqueue-weekly-figures')`
  with it as (select $1::timestamptz at time zone 'America/Panama' as now), due as (
    select date_trunc('week', now)::date as monday from it
    where now >= date_trunc('week', now) + ${fromHour} * interval '1 hour' and extract(isodow from now) <= 3
  )
  insert into outbox (topic, dedupe_key, payload)
  select $2::text, $2::text || ':' || s.id || ':' || due.monday, jsonb_build_object('staffId', s.id, 'week', due.monday - 8)
  from staff s cross join due
  where s.wants_weekly_figures and s.disabled_at is null and s.joined_at is not null
    and exists (select 1 from staff_role r where r.staff_id = s.id and r.role = 'owner')
  on conflict (dedupe_key) do nothing`

/** Queues the mails of the week before, if it is time for them. */
export async function enqueueWeeklyFigures(db: Queryable, now: Instant): Promise<void> {
  await enqueueWeeklySql(db, new Date(now).toISOString(), weeklyFiguresTopic)
}

export function figureJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'weekly-figures',
      intervalMs: 10 * minuteMs,
      run: async () => enqueueWeeklyFigures(db, (await readClock(db)).now),
    },
  ]
}
