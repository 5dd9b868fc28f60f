import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { usePathParams } from '../../../lib/navigation/navigation.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { BranchDetail } from './branch-detail.tsx'
import { branchAtIndex } from '../find-branch.ts'
import { MissingBranch } from './missing-branch.tsx'

/** A branch by its position in the company's order, counted from 0 (row R-27): the same page as at its own address. */
export function BranchByIndexPage() {
  const { index = '' } = usePathParams()
  const branches = useData(getAgencies, ourBrand)
  const branch = branchAtIndex(branches.value ?? [], index)
  if (branch === undefined || branches.value === null) return <MissingBranch branches={branches} />
  return <BranchDetail key={branch.id} branch={branch} branches={branches.value} />
}
