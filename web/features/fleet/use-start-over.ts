import { useApp } from '../../lib/app-context.ts'
import { focusMain } from '../../lib/navigation-effects.ts'

/** Empties the search and the chosen car on the fleet page (row F-11). The pressed button goes with them, so the focus moves to the heading. */
export function useStartOver(): () => void {
  const { flow } = useApp()
  return () => {
    flow.clearForFleet()
    requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      focusMain()
    })
  }
}
