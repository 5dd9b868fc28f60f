// Limits that one process counts in its memory: for what is cheap and asked often, where a statement of the database would cost more than
// what is asked. Several processes each allow as much.

export interface Bucket {
  atOnce: number
  perSecond: number
}

/** Addresses that are remembered at most. */
const maxKeys = 50_000

export interface TokenBuckets {
  /** Seconds to wait; 0 lets the request through and takes one. */
  take(key: string): number
}

/** @param nowMs a clock that never goes back; only tests give another */
export function createTokenBuckets({ atOnce, perSecond }: Bucket, nowMs: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const tokensAt = (bucket: { tokens: number; at: number }, now: number) =>
    Math.min(atOnce, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond)
  let sweptAt = -Infinity
  const makeRoom = (now: number) => {
    // A bucket that is full again is no bucket. Looking for them takes long, so it is done now and then.
    if (now - sweptAt >= 1_000) {
      sweptAt = now
      for (const [key, bucket] of buckets) if (tokensAt(bucket, now) >= atOnce) buckets.delete(key)
    }
    // All of them are at work: the one that was begun first is forgotten.
    const [first] = buckets.keys()
    if (buckets.size >= maxKeys && first !== undefined) buckets.delete(first)
  }
  return {
    take(key) {
      const now = nowMs()
      const bucket = buckets.get(key)
      if (bucket === undefined && buckets.size >= maxKeys) makeRoom(now)
      const tokens = bucket === undefined ? atOnce : tokensAt(bucket, now)
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond))
      buckets.set(key, { tokens: tokens - 1, at: now })
      return 0
    },
  }
}
