import { Outlet } from '@tanstack/react-router'
import { WaitLayer } from '../booking-flow/wait-layer.tsx'
import { focusMain, mainId } from '../../lib/navigation-effects.ts'
import { useTexts } from '../../lib/texts.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, page, footer (row R-04). */
export function MainLayout() {
  const t = useTexts(layoutTexts)
  return (
    <>
      {/* A button, since `href="#main"` would destroy the route (row R-01). */}
      <button type="button" className={styles.skip} onClick={() => focusMain()}>
        {t.skipToContent}
      </button>
      <SiteHeader />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <WaitLayer />
    </>
  )
}
