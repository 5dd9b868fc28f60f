import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import type { RefundReason } from '#contract/values/payment.ts'
import type { Vault } from '../../../crypto/vault.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { ReservationRow } from '../records/reservation.ts'

/**
 * What payments and check-in do in the transaction that changes a booking. They are higher layers, so these functions are injected at
 * start.
 */
export interface BookingEffects {
  /** Cancels payments in progress when a booking no longer has to be paid, or not that amount. */
  cancelPaymentsInProgress(client: pg.PoolClient, reservationId: string, reason: string): Promise<void>
  /** Requests a refund; the booking must be locked. */
  requestRefund(client: pg.PoolClient, reservationId: string, cents: Cents, reason: RefundReason, actor: string): Promise<void>
  /** Refunds what is paid above the price and the charges of a locked booking, and cancels payments of another amount than what is due. */
  refundSurplus(client: pg.PoolClient, row: ReservationRow, reason: RefundReason, actor: string): Promise<void>
  /** The charges that `withdrawRecord` would void. */
  sumChargesOfStep(client: pg.PoolClient, reservationId: string, kind: 'hand-over' | 'return'): Promise<Cents>
  /** Withdraws the record and the charges of a hand-over or return that is undone. */
  withdrawRecord(client: pg.PoolClient, reservationId: string, kind: 'hand-over' | 'return', actor: string): Promise<void>
  /** Deletes data of removed drivers, and reopens check-in steps that new dates require. */
  reviewCheckIn(
    client: pg.PoolClient,
    services: { vault: Vault },
    catalog: Catalog,
    change: { before: ReservationRow; actor: string },
  ): Promise<void>
}
