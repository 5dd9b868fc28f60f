import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
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
  const texts = t.brokers
  const copy = useCopy()
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
          <Button onClick={() => void copy(`${requestorId}\n${password}`, texts.copied)}>{texts.copy}</Button>
        </div>
      </div>
    </Dialog>
  )
}
