import { Outlet, useRouterState } from '@tanstack/react-router'
import { announcerId } from '../../lib/navigation-effects.ts'
import styles from './layout.module.css'

/** Around every page: the progress of a navigation, and its announcement for screen readers. */
export function Root() {
  const isLoading = useRouterState({ select: (state) => state.isLoading && state.resolvedLocation !== undefined })
  return (
    <>
      {isLoading && <div className={styles.progress} data-progress="" />}
      <Outlet />
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
    </>
  )
}
