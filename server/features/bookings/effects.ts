import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import type { RefundReason } from '#contract/values/payment.ts'
import type { Vault } from '../../crypto/vault.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { ReservationRow } from './reservation.ts'

/** What payments and check-in do in the transaction of a change of a booking. They stand above bookings, so this is given at start. */
export interface BookingEffects {
  /** Ends what is under way for a booking that is not to be paid any more, or not that amount. */
  cancelLivePayments(client: pg.PoolClient, reservationId: string, reason: string): Promise<void>
  /** Asks for money to go back; the booking is locked. */
  requestRefund(client: pg.PoolClient, reservationId: string, cents: Cents, reason: RefundReason, actor: string): Promise<void>
  /** Drops what was known of drivers who are gone, and opens again what new dates ask for. */
  reviewCheckIn(
    client: pg.PoolClient,
    services: { vault: Vault },
    catalog: Catalog,
    change: { before: ReservationRow; actor: string },
  ): Promise<void>
}
