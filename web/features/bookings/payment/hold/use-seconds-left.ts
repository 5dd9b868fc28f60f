import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../../lib/data/server-clock.ts'
import { secondsLeft } from './countdown.ts'
import { everySecond } from './every-second.ts'

/** Seconds until a hold expires, by the service's clock. Null when it is not known, and on the server, whose pages are cached. */
export function useSecondsLeft(expiresAt: string | undefined): number | null {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(expiresAt, serverNow()),
    () => null,
  )
}
