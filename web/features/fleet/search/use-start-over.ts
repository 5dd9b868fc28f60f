import { useApp } from '../../../lib/app-context.ts'
import { storeItem } from '../../../lib/forms/session-item.ts'
import { focusMain } from '../../../lib/navigation/navigation-effects.ts'
import { draftItem } from '../../bookings/form/session-item.ts'

/**
 * Resets the search, the chosen car and the driver's data, on the fleet page (row F-11). The pressed button disappears, so the focus moves
 * to the heading.
 */
export function useStartOver(): () => void {
  const { flow } = useApp()
  return () => {
    storeItem(draftItem, null)
    flow.clearForFleet()
    requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      focusMain()
    })
  }
}
