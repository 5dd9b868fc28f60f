// The filter of the branch list. It is stored in the query string, so that a filtered list can be shared and survives a reload.

import type { WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { openStateAt } from '../open-state.ts'

export interface BranchesView {
  /** The search text. */
  text: string
  regionId: number | null
  isOpenNow: boolean
}

export const everyBranch: BranchesView = { text: '', regionId: null, isOpenNow: false }

/** Parses the view from an address and ignores unknown values. */
export function readBranchesView(search: Readonly<Record<string, string>>): BranchesView {
  const region = search['region'] ?? ''
  return { text: search['q'] ?? '', regionId: /^\d{1,3}$/.test(region) ? Number(region) : null, isOpenNow: search['open'] === '1' }
}

/** The query parameters of a view; undefined removes one. */
export function writeBranchesView({ text, regionId, isOpenNow }: BranchesView): Record<string, string | undefined> {
  return { q: text.trim() || undefined, region: regionId === null ? undefined : String(regionId), open: isOpenNow ? '1' : undefined }
}

/** Lower case without accents, for comparison. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The branches that match a view, in the company's order.
 * @param now null before the browser's clock is known: then closed branches are not hidden
 */
export function filterBranches(
  branches: readonly Branch[],
  view: BranchesView,
  now: WallTime | null,
  regionName: (regionId: number) => string,
): Branch[] {
  const words = fold(view.text).split(/\s+/)
  return branches.filter((branch) => {
    if (view.regionId !== null && branch.regionId !== view.regionId) return false
    if (view.isOpenNow && now !== null && openStateAt(now, branch.hours).kind !== 'open') return false
    const content = fold([branch.name, branch.address, branch.iata, regionName(branch.regionId)].join(' '))
    return words.every((word) => content.includes(word))
  })
}
