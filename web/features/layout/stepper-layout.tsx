import type { ReactNode } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { focusMain, mainId } from '../../lib/navigation/navigation-effects.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { WaitLayer } from '../booking-flow/wait-layer.tsx'
import { BrandLink } from './header/brand-link.tsx'
import layout from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './stepper-layout.module.css'

/** The booking without navigation around it: logo and page, which begins with the steps (row R-16). */
export function StepperLayout({ children }: { children: ReactNode }) {
  const t = useTexts('layout')
  const { brand } = useApp().config
  return (
    <>
      {/* A button, because `href="#main"` would change the route (row R-01). */}
      <button type="button" className={layout.skip} onClick={() => focusMain()}>
        {t.skipToContent}
      </button>
      <OfflineNotice />
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <BrandLink name={brand.name} label={t.homeLink(brand.name)} />
        </div>
      </header>
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <WaitLayer />
    </>
  )
}
