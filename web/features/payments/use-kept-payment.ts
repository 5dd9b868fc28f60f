import { useMemo, useSyncExternalStore } from 'react'
import { readItem } from '../../lib/session-item.ts'
import { paymentItem, readPayment, type KeptPayment } from './kept-payment.ts'

const never = () => () => undefined

/** The payment that this tab began last; none where pages are rendered, since a server knows no tab. */
export function useKeptPayment(): KeptPayment | null {
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(readItem(paymentItem)),
    () => 'null',
  )
  return useMemo(() => readPayment(JSON.parse(kept)), [kept])
}
