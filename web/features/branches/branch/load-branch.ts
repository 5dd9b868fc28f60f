import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import type { Page, PageInput } from '../../../lib/page.ts'
import { nextTripRequest } from './next-trip.ts'
import { branchAtIndex, findBranchBySlug } from '../find-branch.ts'

type Load = NonNullable<Page['load']>

/** The data of a branch's page: the branch, and the totals of its next possible trip. */
function load({ app }: PageInput, find: (branches: readonly Branch[]) => Branch | undefined): Promise<unknown>[] {
  const branches = app.data.load(getAgencies, ourBrand)
  const cars = branches.then((all) => {
    const branch = find(all ?? [])
    return branch === undefined ? null : app.data.load(getRateCars, nextTripRequest(app.config.today, branch))
  })
  return [cars, app.data.load(getPromotions, { ...ourBrand, list: 1 })]
}

/** For one of the literal paths (row R-28). */
export function loadBranch(slug: string): Load {
  return (input) => load(input, (branches) => findBranchBySlug(branches, slug))
}

/** For an index (row R-27). */
export const loadBranchByIndex: Load = (input) => load(input, (branches) => branchAtIndex(branches, input.params['index'] ?? ''))
