// Limits concurrent photo uploads by the bytes received, because they cost memory. A booking or an address can reserve only a share. When no
// slot is free, the slowest upload is dropped in favour of a new one.

const megabyte = 1024 * 1024
/** For all photos of a family at once, and several families behind one address. */
const defaultLimits = {
  maxUploads: 200,
  maxPerBooking: 10,
  maxPerAddress: 20,
  maxBytes: 20 * megabyte,
  /** Per booking or address; enough for the largest photo. */
  maxBytesEach: 11 * megabyte,
  /** An upload is not dropped before this time. */
  graceMs: 2000,
}
export type UploadLimits = typeof defaultLimits

export interface UploadSlot {
  /** Counts received bytes; false if there is no room for them, and then they must be discarded. */
  reserve(bytes: number): boolean
  /** The upload is complete and can no longer be dropped. */
  finishReceiving(): void
  /** The upload has ended and its bytes are released. */
  leave(): void
  /** Aborted when the upload is dropped. */
  readonly dropped: AbortSignal
}

export interface UploadLimiter {
  /**
   * Null if there is no room.
   * @param address `addressKey(ip)`
   */
  enter(reservationId: string, address: string): UploadSlot | null
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

/** @param now a monotonic clock in milliseconds */
export function createUploadLimiter(limits: Partial<UploadLimits> = {}, now = () => performance.now()): UploadLimiter {
  const maximum = { ...defaultLimits, ...limits }
  const uploads = new Set<Upload>()

  /** Drops the slowest of these uploads until the condition is true; false if only the caller's own is left. */
  function makeRoom(among: (upload: Upload) => boolean, hasRoom: (these: Upload[]) => boolean, requester?: Upload): boolean {
    for (;;) {
      const these = [...uploads].filter(among)
      if (hasRoom(these)) return true
      const slow = these.filter((item) => item.isReceiving && now() - item.enteredAt >= maximum.graceMs)
      const slowest = slow.toSorted((a, b) => a.pace.at(now()) - b.pace.at(now()))[0]
      if (slowest === undefined || slowest === requester) return false
      uploads.delete(slowest)
      slowest.dropping.abort()
    }
  }

  return {
    enter(booking, address) {
      const hasSlot = (slots: number) => (these: Upload[]) => these.length < slots
      const isAdmitted =
        makeRoom((item) => item.booking === booking, hasSlot(maximum.maxPerBooking)) &&
        makeRoom((item) => item.address === address, hasSlot(maximum.maxPerAddress)) &&
        makeRoom(() => true, hasSlot(maximum.maxUploads))
      if (!isAdmitted) return null
      const dropping = new AbortController()
      const own: Upload = { booking, address, enteredAt: now(), bytes: 0, isReceiving: true, pace: createPace(now()), dropping }
      uploads.add(own)
      return {
        reserve(bytes) {
          const hasBytes = (room: number) => (these: Upload[]) => these.reduce((sum, item) => sum + item.bytes, bytes) <= room
          own.pace.add(bytes, now())
          const isReserved =
            uploads.has(own) &&
            makeRoom((item) => item.booking === booking, hasBytes(maximum.maxBytesEach), own) &&
            makeRoom((item) => item.address === address, hasBytes(maximum.maxBytesEach), own) &&
            makeRoom(() => true, hasBytes(maximum.maxBytes), own)
          if (isReserved) own.bytes += bytes
          return isReserved
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

/** The recent rate of an upload. Earlier bytes count less, because otherwise a fast start would hide that the rest is slow. */
function createPace(startedAt: number) {
  let [recentBytes, countedAt] = [0, startedAt]
  const at = (time: number) => recentBytes * Math.exp((countedAt - time) / paceMs)
  const add = (bytes: number, time: number) => {
    recentBytes = at(time) + bytes
    countedAt = time
  }
  return { at, add }
}
type Pace = ReturnType<typeof createPace>

/** Runs at most this many jobs at once, the others in order. */
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
      // The slot passes directly to the next in the queue.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
