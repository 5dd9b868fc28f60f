/** Runs so many tasks at a time, the others in the order in which they came: ten photos at once would all time out on a slow line. */
export interface UploadQueue {
  /** Resolves to what the task did; null when its signal was over before its turn came. */
  run: <Value>(task: () => Promise<Value>, signal: AbortSignal) => Promise<Value | null>
}

export function createUploadQueue(most: number): UploadQueue {
  let running = 0
  const waiting: Array<() => void> = []

  return {
    run: async (task, signal) => {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      // Whoever leaves hands the place on, so the count stays.
      try {
        return signal.aborted ? null : await task()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
