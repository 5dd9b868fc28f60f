// The counter and the lot of one branch: renters who walk in, condition records of phones that were offline, swaps, the workshop, one-way
// returns, payments, deposits and a cash drawer. Every request is sent again until it is answered, so that it works beside kills.

import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { OfficeEndpoint } from '../../contract/office/endpoint.ts'
import { record, text } from '../../contract/read.ts'
import type { Db } from '../../server/db/pool.ts'
import { signInDemoStaff } from '../../server/testing/office-session.ts'
import { setPoolCarsSql } from '../../server/testing/databases/pool-cars.ts'
import { parse, send } from './client.ts'
import type { Wire } from './renter.ts'

export const lotBranchId = 3
export const awayBranchId = 5
export const lotClassId = 104
const cars = 6

export interface LotAnswer<Response> {
  value: Response | undefined
  code: string
  body: string
}

export interface Swap {
  code: string
  fromPlate: string
  plate: string
}

export interface Lot {
  poolId: number
  plates: readonly string[]
  ask: <Request, Response>(endpoint: OfficeEndpoint<Request, Response>, request: object) => Promise<LotAnswer<Response>>
  /** Sends the request again and compares: the answer must be identical. */
  repeat: <Request, Response>(endpoint: OfficeEndpoint<Request, Response>, request: object, before: LotAnswer<Response>) => Promise<void>
  /** Counts an answered change by its audit action, or records a refusal that must not happen. */
  checkAnswer: (action: string, answer: LotAnswer<unknown>, expected?: readonly string[]) => boolean
  /** What was acknowledged: ids of condition records, receipts, and swaps that a phone had queued. */
  records: string[]
  receipts: string[]
  swaps: Swap[]
  unexpected: string[]
  counts: Record<string, number>
  /** Readings of odometers, which only grow. */
  nextKm: () => number
}

/** Opens a branch around the clock, so that the hour of the run does not matter, and gives one of its pools a few cars with plates. */
export async function prepareLot(db: Db): Promise<{ poolId: number; plates: string[] }> {
  await db.query(setPoolCarsSql)
  await db.query('delete from branch_special_hours where branch_id = any($1)', [[lotBranchId, awayBranchId]])
  await db.query('delete from branch_hours where branch_id = any($1)', [[lotBranchId, awayBranchId]])
  await db.query('insert into branch_hours select id, weekday, 0, 1440 from unnest($1::int[]) id, generate_series(0, 6) weekday', [
    [lotBranchId, awayBranchId],
  ])
  const pool = await db.query<{ id: number }>('select id, set_pool_cars(id, $3) from pool where branch_id = $1 and class_id = $2', [
    lotBranchId,
    lotClassId,
    cars,
  ])
  const poolId = pool.rows[0]?.id
  if (poolId === undefined) throw new Error('The lot has no pool')
  const { rows } = await db.query<{ plate: string }>(
    `update vehicle v set plate = 'LT' || (1000 + v.id) from vehicle_home h where h.vehicle_id = v.id and h.closed_at is null and h.pool_id = $1
      returning v.plate`,
    [poolId],
  )
  return { poolId, plates: rows.map(({ plate }) => plate) }
}

/** Signs in the demo owner, who has all permissions. */
export async function openLot(wire: Wire, prepared: { poolId: number; plates: readonly string[] }): Promise<Lot> {
  const cookie = await signInDemoStaff(wire.url(), 'owner')
  const counts: Record<string, number> = {}
  const unexpected: string[] = []
  let km = 10_000
  const ask: Lot['ask'] = async ({ name, method }, request) => {
    const until = performance.now() + wire.timeoutMs
    const fields = Object.entries(request).map(([field, value]) => [field, String(value)])
    const query = method === 'GET' ? `?${new URLSearchParams(fields).toString()}` : ''
    for (let tries = 0; ; tries += 1) {
      const url = wire.url()
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      const body = method === 'GET' ? {} : { body: JSON.stringify(request) }
      const sent = await send(`${url}/office-api/${name}${query}`, { method, headers, ...body })
      const isAnswer = sent.status !== 0 && sent.status !== 502 && sent.status !== 503
      if (isAnswer || performance.now() > until) {
        if (!isAnswer) unexpected.push(`${name} was not answered within ${wire.timeoutMs / 1000} s`)
        const json = parse(sent.body)
        const isOk = sent.status === 200
        return {
          value: isOk ? (json as never) : undefined,
          code: isOk ? '' : (text(record(record(json)['error'])['code']) ?? String(sent.status)),
          body: sent.body,
        }
      }
      wire.onRefusedAttempt(sent)
      await sleep(Math.min(400, 20 + tries * 30))
    }
  }
  return {
    ...prepared,
    ask,
    repeat: async (endpoint, request, before) => {
      const repeated = await ask(endpoint, request)
      counts['sent again'] = (counts['sent again'] ?? 0) + 1
      if (!isSame(repeated, before)) unexpected.push(`${endpoint.name}, sent again, got a different answer: ${repeated.body.slice(0, 160)}`)
    },
    checkAnswer: (action, answer, expected = []) => {
      const isDone = answer.value !== undefined
      const isRefused = !isDone && expected.includes(answer.code)
      if (!isDone && !isRefused) unexpected.push(`${action}: ${answer.code} ${answer.body.slice(0, 200)}`)
      const name = isDone ? action : `${action}, refused`
      counts[name] = (counts[name] ?? 0) + 1
      return isDone
    },
    records: [],
    receipts: [],
    swaps: [],
    unexpected,
    counts,
    nextKm: () => (km += 7),
  }
}

export type Acknowledged = Pick<Lot, 'records' | 'receipts' | 'swaps' | 'unexpected'>

/** A stored answer may have its fields in another order. */
export const isSame = (one: LotAnswer<unknown>, two: LotAnswer<unknown>) => isDeepStrictEqual(one.value, two.value) && one.code === two.code

/** Everything that was acknowledged is stored, once. */
export async function compareLot(db: Db, { records, receipts, swaps, unexpected }: Acknowledged): Promise<string[]> {
  const stored = await db.query<{ id: string }>('select id from condition_record where withdrawn_at is null')
  const ids = new Set(stored.rows.map(({ id }) => id))
  const numbers = await db.query<{ receipt: string }>(`
    select lpad(branch_id::text, 2, '0') || '-' || lpad(receipt_number::text, 6, '0') as receipt from (
      select branch_id, receipt_number from counter_payment
      union all select branch_id, receipt_number from deposit where receipt_number is not null) receipts`)
  const known = new Set(numbers.rows.map(({ receipt }) => receipt))
  const swapped = await db.query<Swap>(`
    select r.code, f.plate as "fromPlate", t.plate from car_swap s join reservation r on r.id = s.reservation_id
    join vehicle f on f.id = s.from_vehicle_id join vehicle t on t.id = s.to_vehicle_id`)
  const countSwaps = (swap: Swap) => swapped.rows.filter((row) => isDeepStrictEqual({ ...row }, swap)).length
  return [
    ...unexpected,
    ...swaps
      .filter((swap) => countSwaps(swap) !== 1)
      .map((swap) => `the swap of ${swap.code} was acknowledged and is stored ${countSwaps(swap)} times`),
    ...records.filter((id) => !ids.has(id)).map((id) => `the condition record ${id} was acknowledged and is not stored`),
    ...receipts.filter((receipt) => !known.has(receipt)).map((receipt) => `the receipt ${receipt} was issued and is not stored`),
    ...(new Set(receipts).size < receipts.length ? ['a receipt number was issued twice'] : []),
  ]
}

/** Counts for the report table. */
export function lotFigures({ counts, receipts }: Lot): Record<string, number> {
  const { 'car-handed-over': handedOver = 0, 'car-returned': returned = 0, 'car-swapped': swapped = 0 } = counts
  return { 'handed over': handedOver, returned, swapped, 'to the workshop': counts['downtime-started'] ?? 0, receipts: receipts.length }
}
