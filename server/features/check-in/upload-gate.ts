// How many photos are on their way at once. What they cost is memory, so it is counted by the bytes that have come: anyone who sends slowly holds
// a place of their own booking and address, and keeps nobody else out.

const usual = { mostAtOnce: 200, mostOfOneBooking: 10, mostOfOneAddress: 20, mostBytes: 48 * 1024 * 1024 }
/** Everything that a family has to send, at once; and a house full of guests behind one address. */
export type UploadLimits = typeof usual

export interface UploadPass {
  /** Counts bytes that have come; false when there is no room for them, and then they must not be kept. */
  hold(bytes: number): boolean
  /** The upload is over and its bytes are gone. */
  leave(): void
}

export interface UploadGate {
  /**
   * Null when there is no room now.
   * @param address as limits count it (`addressKey`)
   */
  enter(reservationId: string, address: string): UploadPass | null
}

export function createUploadGate(limits: Partial<UploadLimits> = {}): UploadGate {
  const { mostAtOnce, mostOfOneBooking, mostOfOneAddress, mostBytes } = { ...usual, ...limits }
  const underWay = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (underWay.get(key) ?? 0) + change
    if (count === 0) underWay.delete(key)
    else underWay.set(key, count)
  }
  let [all, bytesHeld] = [0, 0]
  return {
    enter(reservationId, address) {
      const [booking, from] = [`booking ${reservationId}`, `address ${address}`]
      const isFull = (underWay.get(booking) ?? 0) >= mostOfOneBooking || (underWay.get(from) ?? 0) >= mostOfOneAddress
      if (isFull || all >= mostAtOnce) return null
      for (const key of [booking, from]) add(key, 1)
      all += 1
      let own = 0
      let isOver = false
      return {
        hold(bytes) {
          if (isOver || bytesHeld + bytes > mostBytes) return false
          bytesHeld += bytes
          own += bytes
          return true
        },
        leave() {
          if (isOver) return
          isOver = true
          bytesHeld -= own
          all -= 1
          for (const key of [booking, from]) add(key, -1)
        },
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
