// A small world for the clients of the proof: few pools with few cars and one working week, so that they compete for every car.

import { addDays, toLocalDate, toWallTime, getWeekday, type LocalDate } from '../../contract/panama-time.ts'
import type { Db } from '../../server/db/pool.ts'
import { setPoolCarsSql } from '../../server/testing/databases/pool-cars.ts'

export interface WorldPool {
  id: number
  branchId: number
  classId: number
  capacity: number
  bufferMinutes: number
}

export interface World {
  pools: readonly WorldPool[]
  /** Monday to Friday, open at every branch. */
  week: readonly LocalDate[]
  /** Minutes that a car needs to return to its own branch. */
  repositionMinutes: (fromBranchId: number, toBranchId: number) => number
}

const testedPools = [
  { branchId: 1, classId: 104 },
  { branchId: 1, classId: 107 },
  { branchId: 2, classId: 104 },
  { branchId: 4, classId: 104 },
] as const

/** Gives each of the world's pools this many cars. */
export async function prepareWorld(db: Db, cars: number): Promise<World> {
  await db.query(setPoolCarsSql)
  const pools: WorldPool[] = []
  for (const { branchId, classId } of testedPools) {
    const { rows } = await db.query<{ id: number; buffer_minutes: number }>(
      'select id, buffer_minutes, set_pool_cars(id, $3) from pool where branch_id = $1 and class_id = $2',
      [branchId, classId, cars],
    )
    const [row] = rows
    if (row !== undefined) pools.push({ id: row.id, branchId, classId, capacity: cars, bufferMinutes: row.buffer_minutes })
  }
  const fees = await db.query<{ from_branch_id: number; to_branch_id: number; reposition_minutes: number }>('select * from one_way_fee')
  const minutes = new Map(fees.rows.map((row) => [`${row.from_branch_id}-${row.to_branch_id}`, row.reposition_minutes]))
  return {
    pools,
    week: await findWeek(db),
    repositionMinutes: (from, to) => (from === to ? 0 : (minutes.get(`${from}-${to}`) ?? 0)),
  }
}

/** The first week at least three weeks ahead in which no branch has other hours than usual. */
async function findWeek(db: Db): Promise<LocalDate[]> {
  const { rows } = await db.query<{ date: string }>('select date::text from holiday union select date::text from branch_special_hours')
  const special = new Set(rows.map(({ date }) => date))
  for (let monday = addDays(toLocalDate(toWallTime(Date.now())), 21); ; monday = addDays(monday, 1)) {
    const week = [0, 1, 2, 3, 4].map((day) => addDays(monday, day))
    if (getWeekday(monday) === 1 && week.every((day) => !special.has(day))) return week
  }
}
