import { getAgenciesByPackage, getAgencies } from '#contract/content/get-agencies.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { listBranches, listBranchesOfPackage } from './service.ts'

/** All branches, or those of a promotion. */
export function branchRoutes({ catalogs, config: { brandSettings: brand } }: Services) {
  return [
    handle(getAgencies, async () => succeed(listBranches(await catalogs.current(), brand))),
    handle(getAgenciesByPackage, async ({ packageId }) => listBranchesOfPackage(await catalogs.current(), brand, packageId)),
  ]
}
