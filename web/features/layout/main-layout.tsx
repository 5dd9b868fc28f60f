import type { ReactNode } from 'react'
import { WaitLayer } from '../booking-flow/wait-layer.tsx'
import { focusMain, mainId } from '../../lib/navigation/navigation-effects.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { HeaderAccount } from '../session/header/header-account.tsx'
import { ResetOnLogout } from '../session/use-session.tsx'
import { SessionLayer } from '../session/session-layer.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { WhatsappButton } from './footer/whatsapp-button.tsx'

/** Header, page and footer (row R-04). */
export function MainLayout({ children }: { children: ReactNode }) {
  const t = useTexts('layout')
  return (
    <>
      {/* A button, because `href="#main"` would change the route (row R-01). */}
      <button type="button" className={styles.skip} onClick={() => focusMain()}>
        {t.skipToContent}
      </button>
      <OfflineNotice />
      <SiteHeader account={<HeaderAccount />} />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <ResetOnLogout>{children}</ResetOnLogout>
      </main>
      <SiteFooter />
      <WhatsappButton />
      <WaitLayer />
      <SessionLayer />
    </>
  )
}
