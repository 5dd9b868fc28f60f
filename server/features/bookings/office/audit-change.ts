import type { ReservationRow } from '../records/reservation.ts'

/** The parts of a rental that the audit log compares; nothing about people. */
const describe = (row: ReservationRow) => ({
  branchId: row.branch_id,
  returnBranchId: row.return_branch_id,
  pickUpAt: row.pick_up_at,
  returnAt: row.return_at,
  classId: row.class_id,
  coverageId: row.coverage_id,
  babySeats: row.baby_seats,
  additionalDrivers: row.additional_drivers,
  wifiDevices: row.wifi_devices,
  extras: row.extras.reduce((sum, { quantity }) => sum + quantity, 0),
})

/** What the audit log records of a change: always the branch, the total and the version, and what else is different. */
export function auditChange(before: ReservationRow, after: ReservationRow) {
  const [was, is] = [describe(before), describe(after)]
  const differing = (Object.keys(was) as (keyof typeof was)[]).filter((name) => name === 'branchId' || was[name] !== is[name])
  const pick = (row: ReservationRow, values: typeof was) => ({
    ...Object.fromEntries(differing.map((name) => [name, values[name]])),
    totalCents: row.total_cents,
    version: row.version,
  })
  return { before: pick(before, was), after: pick(after, is) }
}
