import { useState } from 'react'
import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { readBranchesView, writeBranchesView, type BranchesView } from './branches-view.ts'

const toKey = (view: BranchesView) => JSON.stringify(writeBranchesView(view))

/**
 * The filter state: local while typing, then in the address (row R-02: in place, no navigation). It follows changes of the address from
 * outside, such as the menu's link to all branches.
 */
export function useBranchesView(): [BranchesView, (changes: Partial<BranchesView>, isSettled: boolean) => void] {
  const [parameters, changeParameters] = useQueryParameters()
  const addressed = readBranchesView(parameters)
  const [view, setView] = useState(addressed)
  const [seen, setSeen] = useState(toKey(addressed))
  const [written, setWritten] = useState('')
  if (toKey(addressed) !== seen) {
    setSeen(toKey(addressed))
    // A change of the address that we made ourselves is ignored: the visitor may have typed more since.
    if (toKey(addressed) !== written) setView(addressed)
  }
  const change = (changes: Partial<BranchesView>, isSettled: boolean) => {
    const next = { ...view, ...changes }
    setView(next)
    // A blur without a change, or during a navigation, does not change the address.
    if (!isSettled || toKey(next) === toKey(addressed)) return
    setWritten(toKey(next))
    // Immediately, because a blur is often caused by a navigation to another page.
    changeParameters(writeBranchesView(next))
  }
  return [view, change]
}
