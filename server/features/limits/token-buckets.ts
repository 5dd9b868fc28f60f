// In-memory rate limits per process, for cheap and frequent requests where a database statement would cost more than the request. Each
// process allows the full limit.

export interface Bucket {
  burst: number
  perSecond: number
}

const maxKeys = 50_000

export interface TokenBuckets {
  /** Seconds to wait; 0 means that the request was counted and may proceed. */
  take(key: string): number
}

/** @param nowMs a monotonic clock; only tests pass another one */
export function createTokenBuckets({ burst, perSecond }: Bucket, nowMs: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const tokensAt = (bucket: { tokens: number; at: number }, now: number) =>
    Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond)
  let sweptAt = -Infinity
  const makeRoom = (now: number) => {
    // Full buckets are deleted. Finding them is slow, so it is done at most once a second.
    if (now - sweptAt >= 1_000) {
      sweptAt = now
      for (const [key, bucket] of buckets) if (tokensAt(bucket, now) >= burst) buckets.delete(key)
    }
    // If none is full, the oldest is evicted.
    const [first] = buckets.keys()
    if (buckets.size >= maxKeys && first !== undefined) buckets.delete(first)
  }
  return {
    take(key) {
      const now = nowMs()
      const bucket = buckets.get(key)
      if (bucket === undefined && buckets.size >= maxKeys) makeRoom(now)
      const tokens = bucket === undefined ? burst : tokensAt(bucket, now)
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond))
      buckets.set(key, { tokens: tokens - 1, at: now })
      return 0
    },
  }
}
