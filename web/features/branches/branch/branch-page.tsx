import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { BranchDetail } from './branch-detail.tsx'
import { findBranchBySlug } from '../find-branch.ts'
import { MissingBranch } from './missing-branch.tsx'

/**
 * The page of a branch at its own address (row R-28). It gets the slug as an argument, because during a navigation the address is already
 * that of the next page.
 */
export function getBranchPage(slug: string) {
  return function BranchPage() {
    const branches = useData(getAgencies, ourBrand)
    const branch = findBranchBySlug(branches.value ?? [], slug)
    if (branch === undefined || branches.value === null) return <MissingBranch branches={branches} />
    return <BranchDetail branch={branch} branches={branches.value} />
  }
}
