import { markNoShow, recordOfflineSwap, swapCar, undoCounterStep, type CounterStepResult } from '#contract/office/counter.ts'
import { handleSubject, type MountedOfficeEndpoint, type OfficeOutcome, type StaffCall } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { BookingEffects } from '../lifecycle/effects.ts'
import { readLatestEvent } from '../records/events.ts'
import { readReservationByCode } from '../records/reservation.ts'
import { applyCounterStep, type Step } from './counter-steps.ts'
import { findStepBranch } from './undo-step.ts'
import { toRefusal } from './step-refusal.ts'
import { swapCar as swap } from './swap-car.ts'

/** The branches of a booking, for checking permissions; undefined if the booking does not exist. */
export async function findBookingBranches({ db }: Pick<Services, 'db'>, code: string): Promise<readonly number[] | undefined> {
  const row = await readReservationByCode(db, code)
  return row === undefined ? undefined : [row.branch_id, row.return_branch_id]
}

/** Steps at the counter, with the same function as the command line. */
export function counterRoutes(services: Services, effects: BookingEffects): MountedOfficeEndpoint[] {
  const findPickUpBranch = async ({ code }: { code: string }) => (await findBookingBranches(services, code))?.slice(0, 1)
  const findUndoBranch = async ({ code }: { code: string }) => {
    const row = await readReservationByCode(services.db, code)
    return row === undefined ? undefined : [await findStepBranch(services.db, row)]
  }
  const applyAction = async (code: string, step: Step, call: StaffCall): Promise<OfficeOutcome<CounterStepResult>> => {
    const catalog = await services.catalogs.current()
    const outcome = await applyCounterStep(
      { db: services.db, effects },
      catalog,
      code,
      step,
      `staff:${call.staff.id}`,
      async (client, before, after) => {
        const voidedCents = step.kind === 'undo' ? ((await readLatestEvent(client, after.id, 'undone'))?.voidedCents ?? 0) : 0
        await call.recordAudit(client, {
          subject: 'booking',
          subjectId: code,
          branchId: after.branch_id,
          before: { status: before.status, ...(voidedCents > 0 && { chargedCents: voidedCents }) },
          after: { status: after.status, ...(voidedCents > 0 && { chargedCents: 0 }) },
        })
      },
    )
    if (!outcome.ok) return toRefusal(outcome, catalog)
    const { row } = outcome
    return succeed({ code: row.code, status: row.status, plate: row.plate })
  }
  return [
    handleSubject(markNoShow, findPickUpBranch, async ({ code }, call) => applyAction(code, { kind: 'no-show' }, call)),
    handleSubject(swapCar, findPickUpBranch, async (request, call) => swap(services, await services.catalogs.current(), request, call)),
    handleSubject(recordOfflineSwap, findPickUpBranch, async (request, call) =>
      swap(services, await services.catalogs.current(), request, call),
    ),
    handleSubject(undoCounterStep, findUndoBranch, async ({ code }, call) =>
      applyAction(code, { kind: 'undo', isLimited: !call.may('charges.void', await findUndoBranch({ code })) }, call),
    ),
  ]
}
