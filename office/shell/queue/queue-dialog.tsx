import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { startSending, useQueue } from '../../offline/queue.ts'
import { useAppValue } from '../app-context.ts'
import { QueueList } from './queue-list.tsx'
import styles from './queue.module.css'

/** The calls that wait on this device, and those that the server has refused. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.offline
  const queue = useQueue()
  const { isOnline } = useAppValue()
  const isEmpty = queue.waiting.length + queue.refused.length === 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.queue}
      closeLabel={t.shell.close}
      footer={
        isOnline && queue.waiting.length > 0 ? (
          <Button kind="main" isBusy={queue.sending !== null} onClick={startSending}>
            {texts.sendNow}
          </Button>
        ) : undefined
      }
    >
      <p className={styles['lead']}>{isEmpty ? texts.empty : queue.isPersistent ? texts.lead : texts.leadHere}</p>
      <QueueList queue={queue} onOpen={onClose} />
    </Dialog>
  )
}
