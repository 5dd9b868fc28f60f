import type { ReactNode } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { focusMain, mainId } from '../../lib/navigation/navigation-effects.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { BrandLink } from './header/brand-link.tsx'
import styles from './campaign-layout.module.css'
import { LanguageSwitch } from './header/language-switch.tsx'
import layout from './layout.module.css'

/** The layout of a campaign page: logo, languages and legal links, and no other navigation (rows ). */
export function CampaignLayout({ children }: { children: ReactNode }) {
  const t = useTexts('layout')
  const { brand } = useApp().config
  return (
    <>
      {/* A button, because `href="#main"` would change the route (row R-01). */}
      <button type="button" className={layout.skip} onClick={() => focusMain()}>
        {t.skipToContent}
      </button>
      <header className={styles.header}>
        <div className={`wrap ${layout.bar}`}>
          <BrandLink name={brand.name} label={t.homeLink(brand.name)} />
          <LanguageSwitch label={t.language} />
        </div>
      </header>
      <main id={mainId} className={layout.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={`wrap ${styles.end}`}>
          <p>
            © {brand.name} · {t.footer.pictures}
          </p>
          <nav aria-label={t.groups.legal}>
            <Link to={paths.privacyPolicy()}>{t.nav.privacyPolicy}</Link>
            <Link to={paths.rentalConditions()}>{t.nav.conditions}</Link>
            <Link to={paths.termsOfUse()}>{t.nav.termsOfUse}</Link>
          </nav>
        </div>
      </footer>
    </>
  )
}
