import type { DataCache } from '../../lib/data/data.ts'
import { retry } from '../../lib/data/retry.ts'
import type { FlowStore } from '../booking-flow/flow-store.ts'

/** Reloads rates and estimate, because prices depend on the client (row F-16). */
export function reloadPrices(data: DataCache, flow: FlowStore): void {
  void retry(() => import('./load-prices.ts')).then(({ loadPrices }) => loadPrices(data, flow.read()), console.error)
}
