import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useCurrentPath, useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { IconUser } from '../../../../ui/icons/icon.tsx'
import { AccountLinks } from '../../session/header/account-links.tsx'
import { useSession } from '../../session/use-session.tsx'
import { ContactLinks } from '../footer/contact-links.tsx'
import { useSiteLinks } from '../footer/site-links.ts'
import styles from './site-menu.module.css'

/** All sections in a drawer, for narrow screens. */
export function SiteMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('layout')
  return (
    <Dialog size="menu" isOpen={isOpen} onClose={onClose} title={t.menu} closeLabel={t.closeMenu}>
      <Sections onClose={onClose} />
    </Dialog>
  )
}

function Sections({ onClose }: { onClose: () => void }) {
  const t = useTexts('layout')
  const href = useHref()
  const current = useCurrentPath()
  const { config, session } = useApp()
  const { brand } = config
  const { client } = useSession()
  const { groups, legal } = useSiteLinks()
  return (
    <>
      <ButtonLink href={href(paths.reserve())} isWide onClick={onClose}>
        {t.nav.reserve}
      </ButtonLink>
      <div className={styles.group}>
        {client === null ? (
          <button
            type="button"
            onClick={() => {
              onClose()
              session.openLogin()
            }}
          >
            <IconUser />
            {t.account.login}
          </button>
        ) : (
          <AccountLinks onLeave={onClose} />
        )}
      </div>
      {[...groups, legal].map(({ title, links }) => (
        <nav key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          {links
            .filter(({ to }) => to !== paths.reserve())
            .map(({ to, label }) => (
              // A link to the current page must close the menu too.
              <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} onClick={onClose}>
                {label}
              </Link>
            ))}
        </nav>
      ))}
      <div className={styles.group}>
        <h3>{t.groups.contact}</h3>
        <ContactLinks brand={brand} />
      </div>
    </>
  )
}
