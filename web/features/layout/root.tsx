import { useSyncExternalStore, type ReactNode } from 'react'
import { announcerId } from '../../lib/navigation/navigation-effects.ts'
import { useRouter } from '../../lib/navigation/router-view.tsx'
import styles from './layout.module.css'

/** Wraps every page: the progress of a navigation, and its announcement for screen readers. */
export function Root({ children }: { children: ReactNode }) {
  const { router } = useRouter()
  const isLoading = useSyncExternalStore(router.onLoading, router.isLoading, () => false)
  return (
    <>
      {isLoading && <div className={styles.progress} data-progress="" />}
      {children}
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
    </>
  )
}
