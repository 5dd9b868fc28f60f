/** Runs a limited number of tasks at a time, the others in order. Ten parallel uploads would all time out on a slow connection. */
export interface UploadQueue {
  /** Resolves to the result of the task; null when the signal is aborted before the task starts. */
  run: <Value>(task: () => Promise<Value>, signal: AbortSignal) => Promise<Value | null>
}

export function createUploadQueue(maxUploads: number): UploadQueue {
  let running = 0
  const waiting: Array<() => void> = []

  /** Resolves to true when the task may start. An aborted task leaves the queue at once, because earlier ones may take minutes. */
  const waitForTurn = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (signal.aborted) return resolve(false)
      if (running < maxUploads) {
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
      // A finished task hands its slot to the next, so the count stays.
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
