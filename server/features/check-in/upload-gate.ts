// How many photos are on their way at once: each is held in memory whole, so their number is what memory is bounded by.

const mostAtOnce = 20
/** Everything that a family has to send, at once. */
const mostOfOneBooking = 10

export interface UploadGate {
  /** Null when there is no room now; otherwise to be called when the upload is over. */
  enter(reservationId: string): (() => void) | null
}

export function createUploadGate(limits = { mostAtOnce, mostOfOneBooking }): UploadGate {
  const underWay = new Map<string, number>()
  let all = 0
  return {
    enter(reservationId) {
      const own = underWay.get(reservationId) ?? 0
      if (all >= limits.mostAtOnce || own >= limits.mostOfOneBooking) return null
      underWay.set(reservationId, own + 1)
      all += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        all -= 1
        const left = (underWay.get(reservationId) ?? 1) - 1
        if (left === 0) underWay.delete(reservationId)
        else underWay.set(reservationId, left)
      }
    },
  }
}

/** Lets so many works run at once, the others in their order. */
export function createQueue(width: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waited takes the place as it is.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
