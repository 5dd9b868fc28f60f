import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useCurrentPath } from '../../lib/navigation.ts'
import { useData } from '../../lib/use-data.ts'
import { BranchDetail } from './branch-detail.tsx'
import { branchOfSlug } from './find-branch.ts'
import { MissingBranch } from './missing-branch.tsx'

/** A branch at its own address (row R-28). */
export function BranchPage() {
  const slug = useCurrentPath().slice(1)
  const branches = useData(getAgencies, ourBrand)
  const branch = branchOfSlug(branches.value ?? [], slug)
  if (branch === undefined || branches.value === null) return <MissingBranch branches={branches} />
  return <BranchDetail branch={branch} branches={branches.value} />
}
