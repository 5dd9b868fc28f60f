import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './brokers.module.css'

interface Credentials {
  name: string
  requestorId: string
  password: string
}

/** The only place that shows a password. */
export function CredentialsDialog({
  credentials: { name, requestorId, password },
  onClose,
}: {
  credentials: Credentials
  onClose: () => void
}) {
  const { t } = useTexts()
  const { notify } = useShell()
  const texts = t.brokers
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${requestorId}\n${password}`)
      notify(texts.copied)
    } catch {
      notify(t.shell.notCopied)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={fill(texts.credentials, { name })} closeLabel={t.shell.close}>
      <div className={styles['credentials']}>
        <p>{texts.once}</p>
        <dl className={styles['facts']}>
          <dt>{texts.requestorId}</dt>
          <dd>
            <code>{requestorId}</code>
          </dd>
          <dt>{texts.password}</dt>
          <dd>
            <code>{password}</code>
          </dd>
        </dl>
        <p className="muted">{texts.guide}</p>
        <div className={styles['buttons']}>
          <Button kind="main" onClick={onClose}>
            {texts.saved}
          </Button>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
        </div>
      </div>
    </Dialog>
  )
}
