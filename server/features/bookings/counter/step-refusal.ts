import { refuseOffice, type OfficeOutcome } from '../../../endpoints/office.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { StepRefusal } from './counter-steps.ts'

/** The refusal of a counter step for the office. */
export function toRefusal(refusal: StepRefusal, catalog: Catalog): OfficeOutcome<never> {
  switch (refusal.reason) {
    case 'not-found':
      return refuseOffice('not_found')
    case 'bad-plate':
      return refuseOffice('bad_plate', { field: 'plate' })
    case 'unknown-plate':
      return refuseOffice('unknown_plate', { field: 'plate' })
    case 'car-down':
      return refuseOffice('car_down', { field: 'plate' })
    case 'car-down-then':
      return refuseOffice('car_down_then', { field: 'plate', facts: { plate: refusal.plate } })
    case 'cars-needed':
      return refuseOffice('cars_needed', { facts: { codes: refusal.codes.join(', '), count: refusal.codes.length } })
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
    case 'lead-needed':
      return refuseOffice('undo_needs_lead')
    case 'wrong-state':
      return refuseOffice('wrong_status', { facts: { status: refusal.status } })
    case 'too-early':
      return refuseOffice('too_early', { facts: { fromAt: refusal.at } })
    case 'too-late':
      return refuseOffice('too_late', { facts: { untilAt: refusal.at } })
  }
}
