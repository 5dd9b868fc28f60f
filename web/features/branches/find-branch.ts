import type { Branch } from '#contract/values/branch.ts'
import { branchSlugs, paths } from '../../paths.ts'

const indexPattern = /^(0|[1-9]\d{0,3})$/

/** The branch of an index in the company's order, counted from 0 (row R-27); anything but a plain index names none (row R-44). */
export function branchAtIndex(branches: readonly Branch[], index: string): Branch | undefined {
  return indexPattern.test(index) ? branches[Number(index)] : undefined
}

/** The branch of one of our literal paths (row R-28): by its slug, or by its place where the service gives no slugs. */
export function branchOfSlug(branches: readonly Branch[], slug: string): Branch | undefined {
  const atPlace = branches[branchSlugs.findIndex((it) => it === slug)]
  return branches.find((branch) => branch.slug === slug) ?? (atPlace?.slug === undefined ? atPlace : undefined)
}

/** The address of a branch's page: its own where it has one, else by its index. */
export function branchPath(branches: readonly Branch[], branch: Branch): string {
  const index = branches.findIndex(({ id }) => id === branch.id)
  const slug = branch.slug === undefined ? branchSlugs[index] : branchSlugs.find((it) => it === branch.slug)
  return slug === undefined ? paths.branchByIndex(index) : paths.branch(slug)
}

/** A branch's place in a page that lists branches: the id of its element, as `?s=` names it (row R-01). */
export function toSectionName(branch: Branch): string {
  return branch.slug ?? `sucursal-${branch.id}`
}

/** Where to read about a branch that stands alone, without the list that it comes from: its page, else its place in the list. */
export function pathOfBranch(branch: Branch): string {
  const slug = branchSlugs.find((it) => it === branch.slug)
  return slug === undefined ? paths.branches(toSectionName(branch)) : paths.branch(slug)
}
