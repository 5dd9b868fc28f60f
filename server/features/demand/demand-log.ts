// Counts searches in memory and writes them once a minute, so that no search waits for the database.

import type { DemandOutcome, LostReason } from '#contract/office/demand.ts'
import { dayMs, minuteMs, toInstant } from '#contract/panama-time.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { UnavailableReason } from '#contract/values/rated-class.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Log } from '../../log.ts'
import { addDemand, type DemandCount } from './repository.ts'
import { groupLength, toClassLostReason, toLostReason, getPickUpWeek, type SearchedTrip } from './rules.ts'

export interface DemandLog {
  /** Counts a search that was refused as a whole. */
  countRefused(trip: SearchedTrip, code: RefusalCode): void
  /** Counts a list of classes, each with the reason why it is not offered. */
  countList(trip: SearchedTrip, classes: readonly SearchedClass[], stopSoldClassIds: ReadonlySet<number>): void
  /** Writes what was counted. After a failure it is kept for the next time, and the error is thrown. */
  flush(): Promise<void>
}

export interface SearchedClass {
  carClass: { readonly id: number }
  reason: UnavailableReason | null
}

/** Kinds of searches that are held while the database cannot be reached; further kinds are dropped. */
const maxKinds = 50_000
/** Samples of one minute. */
const maxSamples = 100
/** Trips are not planned further ahead, and recording such searches would let anyone fill the table. */
const maxAheadMs = 800 * dayMs

/**
 * The counts since they were last taken.
 * @param random a number from 0 to 1, which decides whether a search is kept as a sample
 */
function createCounts(random: () => number) {
  let counts = new Map<string, DemandCount>()
  let samples: SearchedTrip[] = []
  let sampled = 0

  function add(key: string, count: DemandCount): void {
    const known = counts.get(key)
    if (known !== undefined) known.searches += count.searches
    else if (counts.size < maxKinds) counts.set(key, count)
  }
  return {
    add,
    /** Each search has the same chance of being among the samples of its minute. */
    sample({ pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver }: SearchedTrip): void {
      sampled++
      const place = samples.length < maxSamples ? samples.length : Math.floor(random() * sampled)
      if (place < maxSamples) samples[place] = { pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver }
    },
    /** Takes everything out. */
    take() {
      const taken = { counts, samples }
      counts = new Map()
      samples = []
      sampled = 0
      return taken
    },
    putBack(taken: { counts: ReadonlyMap<string, DemandCount>; samples: readonly SearchedTrip[] }): void {
      for (const [key, count] of taken.counts) add(key, count)
      samples = [...taken.samples, ...samples].slice(0, maxSamples)
      sampled = Math.max(sampled, samples.length)
    },
  }
}

export function createDemandLog(db: Queryable, random: () => number = Math.random, now: () => number = Date.now): DemandLog {
  const memory = createCounts(random)

  /** A function that counts an outcome of this trip; null for a trip that is not counted. */
  function createCounter(trip: SearchedTrip): ((classId: number | null, outcome: DemandOutcome) => void) | null {
    const ahead = toInstant(trip.pickUpAt) - now()
    if (!(ahead > -dayMs && ahead < maxAheadMs)) return null
    const { pickUpBranchId: branchId, returnBranchId } = trip
    const pickUpWeek = getPickUpWeek(trip)
    const lengthFrom = groupLength(trip)
    const keyPrefix = `${branchId} ${returnBranchId} ${pickUpWeek} ${lengthFrom} `
    return (classId, outcome) =>
      memory.add(`${keyPrefix}${outcome} ${classId}`, { branchId, returnBranchId, classId, pickUpWeek, lengthFrom, outcome, searches: 1 })
  }

  return {
    countRefused(trip, code) {
      const reason = toLostReason(code)
      const count = reason === null ? null : createCounter(trip)
      if (reason === null || count === null) return
      count(null, 'asked')
      count(null, reason)
    },
    countList(trip, classes, stopSoldClassIds) {
      const count = createCounter(trip)
      if (count === null) return
      const reasons = new Set<LostReason>()
      let isOffered = false
      for (const { carClass, reason: given } of classes) {
        if (given === null) isOffered = true
        const reason = toClassLostReason(given, stopSoldClassIds.has(carClass.id))
        if (reason === null) continue
        count(carClass.id, reason)
        reasons.add(reason)
      }
      count(null, 'asked')
      if (isOffered) count(null, 'offered')
      // Commercial classes need a day's notice: a search is late only if nothing else was offered.
      for (const reason of reasons) if (reason !== 'too-late' || !isOffered) count(null, reason)
      memory.sample(trip)
    },
    async flush() {
      const taken = memory.take()
      if (taken.counts.size === 0) return
      try {
        await addDemand(db, [...taken.counts.values()], taken.samples)
      } catch (error) {
        memory.putBack(taken)
        throw error
      }
    },
  }
}

/** Writes the log every minute; `stop` writes what is left. */
export function flushRegularly(demand: DemandLog, log: Log, intervalMs = minuteMs): { stop(): Promise<void> } {
  let writing = Promise.resolve()
  const write = () => {
    writing = writing.then(() =>
      demand.flush().catch((error: unknown) => {
        log.warn(`searches could not be counted: ${error instanceof Error && 'code' in error ? String(error.code) : 'error'}`)
      }),
    )
    return writing
  }
  const timer = setInterval(() => void write(), intervalMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return write()
    },
  }
}
