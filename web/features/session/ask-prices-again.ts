import type { DataCache } from '../../lib/data.ts'
import { retry } from '../../lib/retry.ts'
import type { FlowStore } from '../booking-flow/flow-store.ts'

/** Asks rates and estimate again, because prices depend on who asks (row F-16). */
export function askPricesAgain(data: DataCache, flow: FlowStore): void {
  void retry(() => import('./load-prices.ts')).then(({ loadPrices }) => loadPrices(data, flow.read()), console.error)
}
