import type { Branch } from '#contract/values/branch.ts'
import { branchSlugs, paths } from '../../paths.ts'

const indexPattern = /^(0|[1-9]\d{0,3})$/

/** The branch at an index in the company's order, counted from 0 (row R-27); undefined for anything but a plain index (row R-44). */
export function branchAtIndex(branches: readonly Branch[], index: string): Branch | undefined {
  return indexPattern.test(index) ? branches[Number(index)] : undefined
}

/** The branch of a literal path (row R-28): by slug, or by position when the service gives no slugs. */
export function findBranchBySlug(branches: readonly Branch[], slug: string): Branch | undefined {
  const atPlace = branches[branchSlugs.findIndex((branchSlug) => branchSlug === slug)]
  return branches.find((branch) => branch.slug === slug) ?? (atPlace?.slug === undefined ? atPlace : undefined)
}

/** The address of a branch's page: its own if it has one, otherwise by index. */
export function branchPath(branches: readonly Branch[], branch: Branch): string {
  const index = branches.findIndex(({ id }) => id === branch.id)
  const slug = branch.slug === undefined ? branchSlugs[index] : branchSlugs.find((branchSlug) => branchSlug === branch.slug)
  return slug === undefined ? paths.branchByIndex(index) : paths.branch(slug)
}

/** The element id of a branch on a page that lists branches, as used in `?s=` (row R-01). */
export function toSectionName(branch: Branch): string {
  return branch.slug ?? `sucursal-${branch.id}`
}

/** The page for a branch whose list is not at hand: its own page, otherwise its section in the list. */
export function standaloneBranchPath(branch: Branch): string {
  const slug = branchSlugs.find((branchSlug) => branchSlug === branch.slug)
  return slug === undefined ? paths.branches(toSectionName(branch)) : paths.branch(slug)
}
