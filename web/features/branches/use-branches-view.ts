import { useState } from 'react'
import { useSearchPart } from '../../lib/navigation.ts'
import { readBranchesView, writeBranchesView, type BranchesView } from './branches-view.ts'

const toKey = (view: BranchesView) => JSON.stringify(writeBranchesView(view))

/**
 * The list's view, kept here while somebody types and in the address once it is settled (row R-02: in place, no navigation). An address
 * that changes from outside, such as by the menu's link to all branches, is followed.
 */
export function useBranchesView(): [BranchesView, (changes: Partial<BranchesView>, isSettled: boolean) => void] {
  const [searchPart, changeSearchPart] = useSearchPart()
  const asked = readBranchesView(searchPart)
  const [view, setView] = useState(asked)
  const [seen, setSeen] = useState(toKey(asked))
  const [written, setWritten] = useState('')
  if (toKey(asked) !== seen) {
    setSeen(toKey(asked))
    // What comes back of our own writing is no news: somebody may have typed on meanwhile.
    if (toKey(asked) !== written) setView(asked)
  }
  const change = (changes: Partial<BranchesView>, isSettled: boolean) => {
    const next = { ...view, ...changes }
    setView(next)
    // Leaving the field without a change, or on the way to another page, changes no address.
    if (!isSettled || toKey(next) === toKey(asked)) return
    setWritten(toKey(next))
    // At once, never later: leaving the field is often the way to another page, whose address this is not.
    changeSearchPart(writeBranchesView(next))
  }
  return [view, change]
}
