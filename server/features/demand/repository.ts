import {
  addDays,
  daysBetween,
  toInstant,
  toLocalDate,
  toTimeOfDay,
  toWallTime,
  wallTime,
  type LocalDate,
  type WallTime,
} from '#contract/panama-time.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'
import type { SearchedTrip } from './rules.ts'
import type { DemandOutcome } from '#contract/office/demand.ts'

/** Searches of one kind. */
export interface DemandCount {
  branchId: number
  returnBranchId: number
  /** Null for the search as a whole. */
  classId: number | null
  /** A Sunday. */
  pickUpWeek: LocalDate
  /** In days. */
  lengthFrom: number
  outcome: DemandOutcome
  searches: number
}

const today = `(statement_timestamp() at time zone 'America/Panama')::date`

const addDemandSql = unprepared('add-demand')`
  with counted as (
    insert into search_demand as d (day, branch_id, return_branch_id, class_id, pick_up_week, length_from, outcome, searches)
    select ${today}, branch_id, return_branch_id, nullif(class_id, 0), pick_up_week, length_from, outcome, searches
    from unnest($1::int[], $2::int[], $3::int[], $4::date[], $5::int[], $6::text[], $7::int[])
      c (branch_id, return_branch_id, class_id, pick_up_week, length_from, outcome, searches)
    on conflict (day, branch_id, return_branch_id, class_id, pick_up_week, length_from, outcome)
    do update set searches = d.searches + excluded.searches
  )
  insert into search_sample (searched_on, branch_id, return_branch_id, pick_up_at, return_at, young_driver)
  select ${today}, * from unnest($8::int[], $9::int[], $10::timestamptz[], $11::timestamptz[], $12::boolean[])`

/** Adds counts and samples to those of today, all or none. */
export async function addDemand(db: Queryable, counts: readonly DemandCount[], samples: readonly SearchedTrip[]): Promise<void> {
  await addDemandSql(
    db,
    counts.map((count) => count.branchId),
    counts.map((count) => count.returnBranchId),
    counts.map((count) => count.classId ?? 0),
    counts.map((count) => count.pickUpWeek),
    counts.map((count) => count.lengthFrom),
    counts.map((count) => count.outcome),
    counts.map((count) => count.searches),
    samples.map((sample) => sample.pickUpBranchId),
    samples.map((sample) => sample.returnBranchId),
    samples.map((sample) => new Date(toInstant(sample.pickUpAt)).toISOString()),
    samples.map((sample) => new Date(toInstant(sample.returnAt)).toISOString()),
    samples.map((sample) => sample.youngDriver),
  )
}

/** A search, with its days counted from the day of the search. */
export interface SampledSearch {
  pickUpBranchId: number
  returnBranchId: number
  pickUpInDays: number
  /** `09:30` */
  pickUpTime: string
  returnInDays: number
  returnTime: string
  youngDriver: boolean
}

const sampledSql = prepared('sampled-searches')`
  select searched_on, branch_id, return_branch_id, pick_up_at, return_at, young_driver
  from (select *, row_number() over (order by id desc) as number, count(*) over () as kept from search_sample) s
  where (number - 1) % greatest(1, kept / $1::int) = 0 order by id desc limit $1`

/**
 * At most `count` of the last searches that were priced, spread evenly over the kept ones, newest first. Fewer, or none, while the log is
 * short.
 */
export async function readSampledSearches(db: Queryable, count: number): Promise<SampledSearch[]> {
  return (await sampledSql(db, count)).map((row) => {
    const [pickUp, returned] = [toWallTime(row.pick_up_at), toWallTime(row.return_at)]
    return {
      pickUpBranchId: row.branch_id,
      returnBranchId: row.return_branch_id,
      pickUpInDays: daysBetween(row.searched_on, toLocalDate(pickUp)),
      pickUpTime: toTimeOfDay(pickUp),
      returnInDays: daysBetween(row.searched_on, toLocalDate(returned)),
      returnTime: toTimeOfDay(returned),
      youngDriver: row.young_driver,
    }
  })
}

/** A sampled search as if it were made on a day. */
export function searchOn(day: LocalDate, search: SampledSearch): { pickUpAt: WallTime; returnAt: WallTime } {
  return {
    pickUpAt: wallTime(addDays(day, search.pickUpInDays), search.pickUpTime),
    returnAt: wallTime(addDays(day, search.returnInDays), search.returnTime),
  }
}

const maxSamples = 4_000
const yearsKept = 6

const deleteSamplesSql = unprepared('delete-old-samples')`
  delete from search_sample where id <= (select id from search_sample order by id desc offset $1 limit 1)`
const deleteDemandSql = unprepared('delete-old-demand')`delete from search_demand where day < ${today} - $1 * interval '1 year'`

/** Deletes counts that no comparison with the year before needs, and all but the last samples. */
export async function deleteOldDemand(db: Queryable): Promise<void> {
  await deleteSamplesSql(db, maxSamples)
  await deleteDemandSql(db, yearsKept)
}
