import type { ClientPasskey } from '#contract/values/passkey.ts'
import { removeClientPasskey } from '#contract/web-api/client-passkeys.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { useAccountCall } from '../use-account-call.ts'
import { PasskeyDays } from './passkey-days.tsx'
import styles from './profile.module.css'

interface RemovePasskeyDialogProps {
  passkey: ClientPasskey
  onClose: () => void
  onDone: () => void
}

/** Asks before a passkey is removed, which cannot be undone. */
export function RemovePasskeyDialog({ passkey, onClose, onDone }: RemovePasskeyDialogProps) {
  const { id, name } = passkey
  const t = useTexts('profile').passkeys
  const { send, failure, isBusy } = useAccountCall(removeClientPasskey)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.removeTitle(name)}
      closeLabel={t.keep}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void send({ id }).then((answer) => answer !== null && onDone())}>
            {isBusy ? t.removing : t.remove}
          </Button>
        </>
      }
    >
      <p>{t.removeText}</p>
      <p className={styles.lead}>
        <PasskeyDays passkey={passkey} />
      </p>
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
