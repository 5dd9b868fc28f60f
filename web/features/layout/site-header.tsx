import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { Link } from '../../lib/link.tsx'
import { useCurrentPath } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconClose, IconMenu } from '../../ui/icon.tsx'
import { BrandLink } from './brand-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './layout.module.css'

const navigationId = 'site-navigation'

export function SiteHeader() {
  const t = useTexts(layoutTexts)
  const { config } = useApp()
  const current = useCurrentPath()
  // The menu belongs to the page that it was opened on: going anywhere closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === current
  const links = [
    { to: paths.reserve(), label: t.nav.reserve },
    { to: paths.fleet(), label: t.nav.fleet },
    { to: paths.seeFleet(), label: t.nav.seeFleet },
    { to: paths.rentalConditions(), label: t.nav.conditions },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from the menu's own links and button
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenOn(null)
      }}
    >
      <div className={`wrap ${styles.bar}`}>
        <BrandLink name={config.brand.name} label={t.homeLink(config.brand.name)} />
        <nav id={navigationId} className={styles.nav} data-open={isOpen || undefined} aria-label={t.mainNavigation}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <LanguageSwitch label={t.language} />
        <IconButton
          className={styles.menu}
          icon={isOpen ? IconClose : IconMenu}
          label={isOpen ? t.closeMenu : t.openMenu}
          aria-expanded={isOpen}
          aria-controls={navigationId}
          onClick={() => setOpenOn(isOpen ? null : current)}
        />
      </div>
    </header>
  )
}
