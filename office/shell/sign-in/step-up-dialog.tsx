import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'

/** Asks for the second factor again before something that needs it. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog isOpen onClose={onClose} title={t.stepUp.heading} closeLabel={t.shell.close}>
      <p>{t.stepUp.why}</p>
      <Button onClick={onClose}>{t.shell.close}</Button>
    </Dialog>
  )
}
