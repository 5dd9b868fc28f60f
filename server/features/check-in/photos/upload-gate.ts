// How many photos are on their way at once. What they cost is memory, so it is counted by the bytes that have come. No booking and no address holds
// more than a share, and when there is no room, whoever brings least makes it for somebody new: a place is for those who send.

const megabyte = 1024 * 1024
const usual = {
  maxAtOnce: 200,
  maxPerBooking: 10,
  maxPerAddress: 20,
  maxBytes: 20 * megabyte,
  /** Of one booking or one address; the largest photo has room in it. */
  maxBytesEach: 11 * megabyte,
  /** So long an upload keeps its place whatever it brings. */
  graceMs: 2000,
}
/** Everything that a family has to send, at once; and a house full of guests behind one address. */
export type UploadLimits = typeof usual

export interface UploadPass {
  /** Counts bytes that have come; false when there is no room for them, and then they must not be kept. */
  hold(bytes: number): boolean
  /** All of it is here: it cannot lose its place any more. */
  finishReceiving(): void
  /** The upload is over and its bytes are gone. */
  leave(): void
  /** Aborted when the place went to somebody else. */
  readonly dropped: AbortSignal
}

export interface UploadGate {
  /**
   * Null when there is no room now.
   * @param address as limits count it (`addressKey`)
   */
  enter(reservationId: string, address: string): UploadPass | null
}

interface Upload {
  booking: string
  address: string
  enteredAt: number
  bytes: number
  isReceiving: boolean
  pace: Pace
  dropping: AbortController
}

/** @param now milliseconds of a clock that only goes forward */
export function createUploadGate(limits: Partial<UploadLimits> = {}, now = () => performance.now()): UploadGate {
  const most = { ...usual, ...limits }
  const uploads = new Set<Upload>()

  /** Drops the slowest of these until that is true; false when nobody but the asking one is left to drop. */
  function makeRoom(among: (upload: Upload) => boolean, hasRoom: (these: Upload[]) => boolean, asking?: Upload): boolean {
    for (;;) {
      const these = [...uploads].filter(among)
      if (hasRoom(these)) return true
      const slow = these.filter((it) => it.isReceiving && now() - it.enteredAt >= most.graceMs)
      const slowest = slow.toSorted((a, b) => a.pace.at(now()) - b.pace.at(now()))[0]
      if (slowest === undefined || slowest === asking) return false
      uploads.delete(slowest)
      slowest.dropping.abort()
    }
  }

  return {
    enter(booking, address) {
      const hasPlace = (places: number) => (these: Upload[]) => these.length < places
      const isIn =
        makeRoom((it) => it.booking === booking, hasPlace(most.maxPerBooking)) &&
        makeRoom((it) => it.address === address, hasPlace(most.maxPerAddress)) &&
        makeRoom(() => true, hasPlace(most.maxAtOnce))
      if (!isIn) return null
      const dropping = new AbortController()
      const own: Upload = { booking, address, enteredAt: now(), bytes: 0, isReceiving: true, pace: createPace(now()), dropping }
      uploads.add(own)
      return {
        hold(bytes) {
          const hasBytes = (room: number) => (these: Upload[]) => these.reduce((sum, it) => sum + it.bytes, bytes) <= room
          own.pace.add(bytes, now())
          const isHeld =
            uploads.has(own) &&
            makeRoom((it) => it.booking === booking, hasBytes(most.maxBytesEach), own) &&
            makeRoom((it) => it.address === address, hasBytes(most.maxBytesEach), own) &&
            makeRoom(() => true, hasBytes(most.maxBytes), own)
          if (isHeld) own.bytes += bytes
          return isHeld
        },
        finishReceiving() {
          own.isReceiving = false
        },
        leave() {
          uploads.delete(own)
        },
        dropped: dropping.signal,
      }
    },
  }
}

const paceMs = 2500

/** How much came lately: what came first counts less from second to second, or a large beginning would excuse a slow rest. */
function createPace(startedAt: number) {
  let [lately, countedAt] = [0, startedAt]
  const at = (time: number) => lately * Math.exp((countedAt - time) / paceMs)
  const add = (bytes: number, time: number) => {
    lately = at(time) + bytes
    countedAt = time
  }
  return { at, add }
}
type Pace = ReturnType<typeof createPace>

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
