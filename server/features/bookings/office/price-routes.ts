import { adjustBooking, estimateExtension, extendRental, getUpgradeForm, upgradeBooking } from '#contract/office/booking-actions.ts'
import { adjustmentLimitsCents, findLimit, upgradeLimitsCents } from '#contract/office/roles.ts'
import { toInstant, type WallTime } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import {
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type OfficeRefused,
  type StaffMember,
} from '../../../endpoints/office.ts'
import { brandId } from '#contract/constants.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { hasDowntime } from '../../vehicles/repository.ts'
import { estimateChange } from '../change/change-estimate.ts'
import { modifyBooking, type ReservationContext } from '../change/modify-service.ts'
import { prepareChange } from '../change/prepare-change.ts'
import { applyChange, unchangedRental, toPeople, withReturn } from '../change/requested-rental.ts'
import { findRentedCar } from '../counter/swap-repository.ts'
import { toRental, type ReservationRow } from '../records/reservation.ts'
import { readNow } from '../records/reservation-repository.ts'
import { refuseOutdated, staffAccess, toOfficeRefusal, type Tools } from './action-tools.ts'
import { adjustBookingPrice } from './adjust-service.ts'
import { nameClass } from '../../catalog/catalog.ts'

/** Price actions that only staff can do: free upgrades, extensions of rentals in progress, and adjustments. */
export function priceRoutes(tools: Tools): MountedOfficeEndpoint[] {
  return [...upgradeRoutes(tools), ...amountRoutes(tools)]
}

function upgradeRoutes({ services, handleBooking, createContext, plainContext }: Tools): MountedOfficeEndpoint[] {
  /** Refuses a class whose public price exceeds the booked price by more than the limit of the user's roles. */
  const upgradeRefusal = async (row: ReservationRow, classId: number, { grants }: StaffMember) => {
    const limitCents = findLimit(upgradeLimitsCents, grants, [row.branch_id])
    const request = applyChange(toRental(row, brandId), { ...unchangedRental, classId })
    const prepared = await prepareChange(plainContext, row, request, toPeople(row, services.vault), null, 'upgrade')
    const isTooMuch = prepared.ok && limitCents !== null && (prepared.value.discountCents ?? 0) > limitCents
    return isTooMuch ? refuseOffice('over_upgrade_limit', { field: 'classId', facts: { limitCents } }) : null
  }
  return [
    handleBooking(getUpgradeForm, async (row, _, { staff }) => {
      if (row.terms === null) return refuseOffice('price_not_comparable')
      const catalog = await services.catalogs.current()
      const classes = await Promise.all(
        [...catalog.classes.keys()].map(async (classId) => {
          const estimate = await estimateChange(plainContext, row, { change: { ...unchangedRental, classId } }, 'upgrade')
          if (!estimate.ok || classId === row.class_id) return undefined
          return (await upgradeRefusal(row, classId, staff)) === null ? nameClass(catalog, classId) : undefined
        }),
      )
      return succeed({ version: row.version, classes: classes.filter((carClass) => carClass !== undefined) })
    }),
    handleBooking(
      upgradeBooking,
      async (row, { version, classId, reason }, call) => {
        if (version !== row.version) return refuseOutdated(row)
        if (classId === row.class_id) return refuseOffice('nothing_changed', { field: 'classId' })
        if (row.terms === null) return refuseOffice('price_not_comparable')
        const refusal = await upgradeRefusal(row, classId, call.staff)
        if (refusal !== null) return refusal
        const context = createContext(call, (before, after) => ({
          before: { classId: before.class_id },
          after: { classId: after.class_id },
          reason,
        }))
        const change = { ...rentalChangeOnly, version, change: { ...unchangedRental, classId } }
        const outcome = await modifyBooking(context, staffAccess(row, call), change, null, 'upgrade')
        if (outcome.ok) return succeed({ totalCents: row.total_cents })
        return outcome.code === 'change_too_late'
          ? refuseOffice('too_late', { facts: { untilAt: row.return_at } })
          : toOfficeRefusal(row, outcome)
      },
      'pick-up branch',
    ),
  ]
}

function amountRoutes({ services, handleBooking, createContext, plainContext }: Tools): MountedOfficeEndpoint[] {
  return [
    handleBooking(estimateExtension, async (row, { returnAt }) => {
      const refused = await extensionRefusal(services, row, returnAt)
      if (refused !== null) return refused
      const outcome = await estimateChange(plainContext, row, { change: withReturn(returnAt) }, 'extension')
      if (!outcome.ok) return toOfficeRefusal(row, outcome)
      const { totalCents = row.total_cents, quote = null } = outcome.value
      return succeed({ totalCents, previousTotalCents: row.total_cents, quote })
    }),
    handleBooking(extendRental, async (row, { version, returnAt, quote }, call) => {
      if (version !== row.version) return refuseOutdated(row)
      const refused = await extensionRefusal(services, row, returnAt)
      if (refused !== null) return refused
      const context = createContext(call, (before, after) => ({
        before: { returnAt: before.return_at, totalCents: before.total_cents },
        after: { returnAt: after.return_at, totalCents: after.total_cents },
      }))
      const onChanged: ReservationContext['onChanged'] = async (client, before, after) => {
        // The car is locked now, so that no downtime is planned meanwhile.
        if ((await downtimeRefusal(client, before, returnAt)) !== null) throw new CarDownBeforeReturn()
        await context.onChanged?.(client, before, after)
      }
      const change = { ...rentalChangeOnly, version, quote, change: withReturn(returnAt) }
      const extended = modifyBooking({ ...context, onChanged }, staffAccess(row, call), change, null, 'extension')
      const outcome = await extended.catch((error: unknown) => {
        if (error instanceof CarDownBeforeReturn) return null
        throw error
      })
      if (outcome === null) return carDownRefusal(row)
      if (!outcome.ok) return toOfficeRefusal(row, outcome)
      return succeed({ totalCents: outcome.value.totalCents ?? row.total_cents, previousTotalCents: row.total_cents })
    }),
    handleBooking(
      adjustBooking,
      async (row, { version, kind, amount, reason }, call) => {
        const cents = kind === 'discount' ? -amount : amount
        const context = createContext(call, (before, after) => ({
          before: { totalCents: before.total_cents },
          after: { totalCents: after.total_cents, amountCents: cents },
          reason,
        }))
        const limitCents = findLimit(adjustmentLimitsCents, call.staff.grants, [row.branch_id])
        return adjustBookingPrice(context, row.id, { version, cents, limitCents, actor: `staff:${call.staff.id}` })
      },
      'pick-up branch',
    ),
  ]
}

/**
 * The new return must be later than the current one and, if that is overdue, later than now. Until then the renter's car must not be in the
 * workshop, in transit or out of service.
 */
async function extensionRefusal(
  { db }: Pick<Services, 'db'>,
  row: ReservationRow,
  returnAt: WallTime,
): Promise<OfficeOutcome<never> | null> {
  const afterAt = Math.max(row.return_at, await readNow(db))
  if (toInstant(returnAt) <= afterAt) return refuseOffice('return_too_early', { field: 'returnAt', facts: { afterAt } })
  return downtimeRefusal(db, row, returnAt)
}

async function downtimeRefusal(db: Queryable, row: ReservationRow, returnAt: WallTime): Promise<OfficeRefused | null> {
  const vehicleId = row.status === 'checked_in' ? await findRentedCar(db, row.id) : null
  if (vehicleId === null) return null
  const isDown = await hasDowntime(db, vehicleId, { from: row.return_at, until: toInstant(returnAt) })
  return isDown ? carDownRefusal(row) : null
}

const carDownRefusal = ({ plate }: ReservationRow): OfficeRefused =>
  refuseOffice('car_down_before_return', { field: 'returnAt', facts: { plate } })

/** Rolls back an extension. */
class CarDownBeforeReturn extends Error {}

const rentalChangeOnly = { people: { client: {} }, quote: null, totalCents: null }
