import { useApp } from '../../lib/app-context.ts'
import { Link } from '../../lib/link.tsx'
import { useCurrentPath } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { BrandLink } from './brand-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './layout.module.css'

export function SiteHeader() {
  const t = useTexts(layoutTexts)
  const { config } = useApp()
  const current = useCurrentPath()
  const links = [
    { to: paths.fleet(), label: t.nav.fleet },
    { to: paths.seeFleet(), label: t.nav.seeFleet },
  ]
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <BrandLink name={config.brand.name} label={t.homeLink(config.brand.name)} />
        <nav className={styles.nav} aria-label={t.mainNavigation}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <LanguageSwitch label={t.language} />
      </div>
    </header>
  )
}
