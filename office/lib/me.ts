import { createContext, use, useMemo } from 'react'
import { branchesFor, isPermitted, type Action } from '#contract/office/roles.ts'
import type { Me } from '#contract/office/session.ts'

export const MeContext = createContext<Me | null>(null)

/** The signed-in user and the user's permissions. */
export function useMe() {
  const me = use(MeContext)
  if (me === null) throw new Error('No user is signed in')
  return useMemo(() => readMe(me), [me])
}

function readMe(me: Me) {
  return {
    me,
    /** Whether the user has a permission. Until a second factor is set up the user has none: only the own account opens. */
    may: (action: Action, branchIds?: readonly number[]) => me.hasSecondFactor && isPermitted(me.grants, action, branchIds),
    /** Whether the user has a permission for the whole company, and not only at each of some branches. */
    mayEverywhere: (action: Action) => me.hasSecondFactor && branchesFor(me.grants, action) === 'all',
    /** The branches at which the user has a permission, in the company's order. */
    listBranches: (action: Action) => {
      const allowed = branchesFor(me.grants, action)
      return allowed === 'all' ? me.branches : me.branches.filter(({ id }) => allowed.includes(id))
    },
    branchName: (id: number | null) => me.branches.find((branch) => branch.id === id)?.name ?? '',
  }
}
