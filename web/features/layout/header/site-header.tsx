import { telephoneUrl } from '#contract/contact-urls.ts'
import { useState, type ReactNode } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useCurrentPath, useHref } from '../../../lib/navigation/navigation.ts'
import { useRouter } from '../../../lib/navigation/router-view.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { IconMenu, IconPhone } from '../../../../ui/icons/icon.tsx'
import { BrandLink } from './brand-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from '../layout.module.css'
import { useSiteLinks } from '../footer/site-links.ts'
import { SiteMenu } from './site-menu.tsx'

/** The place of the steps of a page (`HeaderSteps`). */
export const headerStepsId = 'header-steps'

type SiteHeaderProps = {
  /** The account control, 44 px high. */
  account: ReactNode
}

/** Name, sections, language and account. Narrow screens have the sections in a drawer. A page of the funnel has its steps and the telephone instead. */
export function SiteHeader({ account }: SiteHeaderProps) {
  const t = useTexts('layout')
  const href = useHref()
  const { config } = useApp()
  const current = useCurrentPath()
  const { main } = useSiteLinks()
  const { isFunnel = false } = useRouter().currentPage.page
  const { name, phone } = config.brand
  // The menu belongs to the page on which it was opened: any navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === current
  if (openOn !== null && !isOpen) setOpenOn(null)
  return (
    <header className={styles.header} data-funnel={isFunnel ? '' : undefined}>
      <div className={`wrap ${styles.bar}`}>
        <BrandLink name={name} label={t.homeLink(name)} />
        {/* In a booking the sections are in the page, but hidden, as on narrow screens. */}
        <nav className={styles.nav} aria-label={t.mainNavigation} hidden={isFunnel}>
          {main.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {isFunnel && <div id={headerStepsId} className={styles.steps} />}
        {isFunnel && phone && (
          <a className={styles.help} href={telephoneUrl(phone)}>
            <IconPhone size={20} />
            <span>
              {t.help} {phone.replace(/^\+507 /, '')}
            </span>
          </a>
        )}
        <LanguageSwitch label={t.language} />
        {account}
        {!isFunnel && (
          <>
            <ButtonLink className={styles.reserve} href={href(paths.reserve())} kind="secondary" size="sm">
              {t.nav.reserve}
            </ButtonLink>
            <IconButton
              className={styles.menu}
              icon={IconMenu}
              label={t.openMenu}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpenOn(current)}
            />
          </>
        )}
      </div>
      <SiteMenu isOpen={isOpen} onClose={() => setOpenOn(null)} />
    </header>
  )
}
