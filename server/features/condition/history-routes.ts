import {
  getBookingCondition,
  getVehicleDamages,
  setDamageRepaired,
  type RecordedDamage,
  type RecordSummary,
} from '#contract/office/condition-history.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { findBookingBranches } from '../bookings/counter/office-routes.ts'
import { readReservationByCode } from '../bookings/records/reservation.ts'
import { findVehicleBranches } from '../vehicles/list-repository.ts'
import { lockVehicle } from '../vehicles/repository.ts'
import { describeDamage } from './cases-service.ts'
import { listDamageTimes, listRentedCars } from './rented-cars.ts'
import {
  readDamages,
  readDamagesAt,
  readRecords,
  readSwaps,
  readWholeCarPhotos,
  setRepaired,
  type DamageRow,
  type RecordRow,
} from './repository.ts'

/** The recorded condition of cars, to look up later. */
export function conditionHistoryRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db } = services
  return [
    handleSubject(
      getBookingCondition,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code }) => {
        const row = await readReservationByCode(db, code)
        if (row === undefined) return refuseOffice('not_found')
        const records = await readRecords(db, row.id)
        const cars = listDamageTimes(listRentedCars(records, await readSwaps(db, row.id)))
        const [damages, photos] = await Promise.all([
          Promise.all(cars.map(async ({ vehicleId, at }) => readDamagesAt(db, vehicleId, at))),
          readWholeCarPhotos(
            db,
            records.map(({ id }) => id),
          ),
        ])
        return succeed({
          records: records.map((record) =>
            describeRecord(
              record,
              photos.filter(({ record_id }) => record_id === record.id).map(({ id }) => id),
            ),
          ),
          damages: damages.flat().map(describeRecorded),
        })
      },
    ),
    handleSubject(
      getVehicleDamages,
      async ({ vehicleId }) => findVehicleBranches(db, vehicleId),
      async ({ vehicleId }) => succeed({ damages: (await readDamages(db, [vehicleId])).map(describeRecorded) }),
    ),
    handleSubject(
      setDamageRepaired,
      async ({ vehicleId }) => findVehicleBranches(db, vehicleId),
      async ({ vehicleId, damageId, isRepaired, note }, call) =>
        commitUnlessRefused(db, async (client): Promise<OfficeOutcome<Record<string, never>>> => {
          const vehicle = await lockVehicle(client, vehicleId)
          if (vehicle === undefined) return refuseOffice('not_found')
          if (vehicle.out_booking_code !== null) return refuseOffice('car_out', { facts: { codes: vehicle.out_booking_code } })
          if (!(await setRepaired(client, { vehicleId, damageId, isRepaired, staffId: call.staff.id })))
            return refuseOffice('changed_meanwhile')
          await call.recordAudit(client, {
            subject: 'vehicle',
            subjectId: vehicleId,
            branchId: vehicle.branch_id,
            after: { plate: vehicle.plate, repaired: isRepaired },
            ...(note === '' ? {} : { reason: note }),
          })
          return succeed({})
        }),
    ),
  ]
}

function describeRecorded(row: DamageRow): RecordedDamage {
  const { vehicle_id: vehicleId, record_id: recordId, code, plate } = row
  return { ...describeDamage(row), vehicleId, recordId, code, plate: plate ?? '' }
}

function describeRecord(record: RecordRow, photoIds: string[]): RecordSummary {
  return {
    id: record.id,
    kind: record.kind,
    at: record.at,
    plate: record.plate ?? '',
    odometerKm: record.odometer_km,
    fuelEighths: record.fuel_eighths,
    staffName: record.staff_name,
    unsignedReason: record.unsigned_reason,
    photoIds,
  }
}
