import type { LostReason } from '#contract/office/demand.ts'
import { unprepared } from '../../../db/statements/statement.ts'

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'figure-lost-demand.reason': LostReason
  }
}

/**
 * Searches that were refused, by reason, with the class and branch where that was most frequent. A search counts once for each reason. For
 * one class: its own refusals, and those of whole searches.
 */
export const readLostDemand = unprepared('figure-lost-demand', { notNull: ['searches', 'worst_searches'] })`
  with counted as materialized (
    select outcome, class_id, branch_id, sum(searches)::int as searches from search_demand
    where day >= $1::date and day < $2::date and ($3::int[] is null or branch_id = any($3)) and outcome not in ('asked', 'offered')
      and ($4::int is null or class_id = $4 or (class_id is null and outcome in ('closed', 'too-long', 'too-far-ahead')))
    group by outcome, class_id, branch_id
  ), total as (
    select outcome, sum(searches)::int as searches from counted where class_id is null or $4::int is not null group by outcome
  )
  select total.outcome as reason, total.searches, worst.class_id as worst_class_id, worst.branch_id as worst_branch_id,
    worst.searches as worst_searches
  from total cross join lateral (
    select c.class_id, c.branch_id, c.searches from counted c where c.outcome = total.outcome
    order by c.class_id is null, c.searches desc, c.class_id, c.branch_id limit 1
  ) worst`
