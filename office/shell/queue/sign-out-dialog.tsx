import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { startSending, useQueue } from '../../offline/queue.ts'
import { useAppValue } from '../app-context.ts'
import { QueueList } from './queue-list.tsx'
import styles from './queue.module.css'

/** Before signing out with calls that were not sent: they would be deleted. */
export function SignOutDialog({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const { t } = useTexts()
  const texts = t.offline
  const queue = useQueue()
  const { isOnline } = useAppValue()
  const isEmpty = queue.waiting.length + queue.refused.length === 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.leave.heading}
      closeLabel={t.shell.close}
      footer={
        <>
          <Button kind={isEmpty ? 'main' : 'danger'} onClick={onSignOut}>
            {isEmpty ? texts.leave.signOut : texts.leave.signOutAndDelete}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {texts.leave.stay}
          </Button>
          {isOnline && queue.waiting.length > 0 && (
            <Button kind="main" isBusy={queue.sending !== null} onClick={startSending}>
              {texts.sendNow}
            </Button>
          )}
        </>
      }
    >
      <p className={styles['lead']}>{isEmpty ? texts.empty : texts.leave.lead}</p>
      <QueueList queue={queue} onOpen={onClose} />
    </Dialog>
  )
}
