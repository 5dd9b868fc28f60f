import type { ReactNode } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { focusMain, mainId } from '../../lib/navigation/navigation-effects.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { WaitLayer } from '../booking-flow/wait-layer.tsx'
import { SessionLayer } from '../session/session-layer.tsx'
import { ResetOnLogout } from '../session/use-session.tsx'
import { BrandLink } from './header/brand-link.tsx'
import { headerStepsId } from './header/site-header.tsx'
import layout from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'

/** The booking without navigation around it: logo, steps and page (row R-16). */
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
      <header className={layout.header} data-funnel="">
        <div className={`wrap ${layout.bar}`}>
          <BrandLink name={brand.name} label={t.homeLink(brand.name)} />
          <div id={headerStepsId} className={layout.steps} />
        </div>
      </header>
      <main id={mainId} className={layout.main} tabIndex={-1}>
        <ResetOnLogout>{children}</ResetOnLogout>
      </main>
      <WaitLayer />
      <SessionLayer />
    </>
  )
}
