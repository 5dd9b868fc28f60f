import { useHref } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { IconUser } from '../../ui/icon.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './layout.module.css'
import { useIsPage } from './site-links.ts'

/** The visitor's account, at the end of the header of every page. */
export function AccountPlace() {
  const t = useTexts(layoutTexts)
  const href = useHref()
  const isPage = useIsPage()
  if (!isPage(paths.clientProfile())) return null
  return (
    <a className={styles.account} href={href(paths.clientProfile())} aria-label={t.nav.account} title={t.nav.account}>
      <IconUser size={24} />
    </a>
  )
}
