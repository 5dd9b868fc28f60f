import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { IconUser } from '../../../../ui/icons/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header-account.module.css'
import { useSession } from '../use-session.tsx'

/** The account control in the header of every page: login, or the client's menu (row F-16). */
export function HeaderAccount() {
  const t = useTexts('layout').account
  const { session } = useApp()
  const { client } = useSession()
  if (client !== null) return <AccountMenu profile={client.profile} />
  return (
    <button type="button" className={styles.button} title={t.login} onClick={() => session.openLogin()}>
      <IconUser size={24} />
      <span className={styles.name}>{t.login}</span>
    </button>
  )
}
