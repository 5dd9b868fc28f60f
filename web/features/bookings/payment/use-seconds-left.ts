import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'
import { secondsLeft } from './countdown.ts'
import { everySecond } from './every-second.ts'

/** Seconds until a hold ends, by the services' clock. Null where it is not known, and on the server, whose pages are kept. */
export function useSecondsLeft(expiresAt: string | undefined): number | null {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(expiresAt, serverNow()),
    () => null,
  )
}
