import { handOverCar, markNoShow, receiveCar, undoCounterStep, type CounterDone } from '#contract/office/counter.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome, type StaffCall } from '../../../endpoints/office.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { done } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { readReservationByCode } from '../records/reservation.ts'
import { applyCounterAction, type Step, type StepRefusal } from './counter-actions.ts'

/** The branches of a booking, for checking permissions; undefined if the booking does not exist. */
export async function findBookingBranches({ db }: Pick<Services, 'db'>, code: string): Promise<readonly number[] | undefined> {
  const row = await readReservationByCode(db, code)
  return row === undefined ? undefined : [row.branch_id, row.return_branch_id]
}

/** Counter actions, with the same function as the command line. */
export function counterRoutes(services: Services, effects: BookingEffects): MountedOfficeEndpoint[] {
  const findBranches = async ({ code }: { code: string }) => findBookingBranches(services, code)
  const findPickUpBranch = async ({ code }: { code: string }) => (await findBranches({ code }))?.slice(0, 1)
  const take = async (code: string, step: Step, call: StaffCall): Promise<OfficeOutcome<CounterDone>> => {
    const catalog = await services.catalogs.current()
    const outcome = await applyCounterAction(
      { db: services.db, effects },
      catalog,
      code,
      step,
      `staff:${call.staff.id}`,
      async (client, before, after) =>
        call.record(client, {
          subject: 'booking',
          subjectId: code,
          branchId: after.branch_id,
          before: { status: before.status },
          after: { status: after.status },
        }),
    )
    if (!outcome.ok) return toRefusal(outcome, catalog)
    const { row } = outcome
    return done({ code: row.code, status: row.status, plate: row.plate })
  }
  return [
    handleSubject(handOverCar, findPickUpBranch, async ({ code, plate }, call) => take(code, { kind: 'handover', plate }, call)),
    handleSubject(receiveCar, findBranches, async ({ code }, call) => take(code, { kind: 'return' }, call)),
    handleSubject(markNoShow, findPickUpBranch, async ({ code }, call) => take(code, { kind: 'no-show' }, call)),
    handleSubject(undoCounterStep, findBranches, async ({ code }, call) => take(code, { kind: 'undo' }, call)),
  ]
}

function toRefusal(refusal: StepRefusal, catalog: Catalog): OfficeOutcome<never> {
  switch (refusal.reason) {
    case 'not-found':
      return refuseOffice('not_found')
    case 'bad-plate':
      return refuseOffice('bad_plate', { field: 'plate' })
    case 'unknown-plate':
      return refuseOffice('unknown_plate', { field: 'plate' })
    case 'car-down':
      return refuseOffice('car_down', { field: 'plate' })
    case 'other-pool':
      return refuseOffice('other_pool', {
        field: 'plate',
        facts: {
          class: catalog.classes.get(refusal.classId)?.row.acriss ?? '',
          branch: refusal.branchId === null ? '' : (catalog.branches.get(refusal.branchId)?.row.name ?? ''),
        },
      })
    case 'car-out':
      return refuseOffice('car_out', { field: 'plate', facts: { codes: refusal.code ?? '' } })
    case 'no-room':
      return refuseOffice('no_car_free')
    case 'nothing-to-undo':
      return refuseOffice('nothing_to_undo')
    case 'wrong-state':
      return refuseOffice('wrong_status', { facts: { status: refusal.status } })
    case 'too-early':
      return refuseOffice('too_early', { facts: { fromAt: refusal.at } })
    case 'too-late':
      return refuseOffice('too_late', { facts: { untilAt: refusal.at } })
  }
}
