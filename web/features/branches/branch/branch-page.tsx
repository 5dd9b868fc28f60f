import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { BranchDetail } from './branch-detail.tsx'
import { branchAtIndex, findBranchBySlug } from '../find-branch.ts'
import { MissingBranch } from './missing-branch.tsx'
import { usePathParams } from '../../../lib/navigation/navigation.ts'

/** A branch by its position in the company's order, counted from 0 (row R-27): the same page as at its own address. */
export function BranchByIndexPage() {
  const { index = '' } = usePathParams()
  const branches = useData(getAgencies, ourBrand)
  const branch = branchAtIndex(branches.value ?? [], index)
  if (branch === undefined || branches.value === null) return <MissingBranch branches={branches} />
  return <BranchDetail key={branch.id} branch={branch} branches={branches.value} />
}

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
