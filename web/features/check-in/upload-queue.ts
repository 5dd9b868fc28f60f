/** Runs so many tasks at a time, the others in the order in which they came: ten photos at once would all time out on a slow line. */
export interface UploadQueue {
  /** Resolves to what the task did; null as soon as its signal is over before its turn has come. */
  run: <Value>(task: () => Promise<Value>, signal: AbortSignal) => Promise<Value | null>
}

export function createUploadQueue(most: number): UploadQueue {
  let running = 0
  const waiting: Array<() => void> = []

  /** True at one's turn. Whoever calls it off leaves the queue at once: the ones before may take minutes. */
  const waitForTurn = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (signal.aborted) return resolve(false)
      if (running < most) {
        running += 1
        return resolve(true)
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        resolve(false)
      }
      waiting.push(begin)
      signal.addEventListener('abort', leave, { once: true })
    })

  return {
    run: async (task, signal) => {
      if (!(await waitForTurn(signal))) return null
      // Whoever ends hands the place on, so the count stays.
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
