import { useMemo, useSyncExternalStore } from 'react'
import { readItem } from '../../lib/session-item.ts'
import { paymentItem, readPayment, type KeptPayment } from './kept-payment.ts'

const never = () => () => undefined

/** The last payment that was started in this tab; null on the server, which has no tab. */
export function useKeptPayment(): KeptPayment | null {
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(readItem(paymentItem)),
    () => 'null',
  )
  return useMemo(() => readPayment(JSON.parse(kept)), [kept])
}
