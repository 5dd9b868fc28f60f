import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'
import { secondsLeft } from './countdown.ts'
import { everySecond } from './every-second.ts'

/** Whether a hold has ended by the services' clock; told once, while the figures run elsewhere. */
export function useHoldOver(expiresAt: string | undefined): boolean {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(expiresAt, serverNow()) === 0,
    () => false,
  )
}
