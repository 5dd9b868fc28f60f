import { getDayCounts, getToday } from '#contract/office/today.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readDayCounts, readToday } from './service.ts'

/** The tasks of a branch on a day, for a page that stays open. */
export function todayRoutes(services: Services): MountedOfficeEndpoint[] {
  return [
    handleOffice(getToday, async ({ branchId, day, version }) => {
      const catalog = await services.catalogs.current()
      if (!catalog.branches.has(branchId)) return refuseOffice('not_found', { field: 'branchId' })
      return succeed((await readToday(services, branchId, day ?? null, version)) ?? { unchanged: true as const })
    }),
    handleOffice(getDayCounts, async ({ branchId }, { branches, may }) => {
      const isOwn = branchId !== undefined && (branches === 'all' || branches.includes(branchId))
      return succeed(await readDayCounts(services, isOwn ? branchId : null, may('leads.see')))
    }),
  ]
}
