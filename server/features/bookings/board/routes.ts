import { assignCars, getBoard } from '#contract/office/board.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { assignCars as assign } from './assign-service.ts'
import { readBoard } from './service.ts'

/** The planning board of a branch. */
export function boardRoutes(services: Services): MountedOfficeEndpoint[] {
  return [
    handleOffice(getBoard, async ({ branchId, day, days, classes }) => {
      const catalog = await services.catalogs.current()
      if (!catalog.branches.has(branchId)) return refuseOffice('not_found', { field: 'branchId' })
      const classIds = classes?.split('-').map(Number) ?? null
      return succeed(await readBoard(services, { branchId, day: day ?? null, days: Number(days), classIds }))
    }),
    handleOffice(assignCars, async ({ branchId, plans }, call) => assign(services.db, branchId, plans, call)),
  ]
}
