import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../../lib/data/server-clock.ts'
import { secondsLeft } from './countdown.ts'
import { everySecond } from './every-second.ts'

/** Whether a hold has expired by the service's clock. Changes once, not with every second of the countdown. */
export function useHoldExpired(expiresAt: string | undefined): boolean {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(expiresAt, serverNow()) === 0,
    () => false,
  )
}
