import { handOverCar, undoCounterStep } from '#contract/office/counter.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { useAction } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'

interface HandOverDialogProps {
  booking: { code: string; firstName: string; lastName: string; depositCents: number; dueCents: number }
  onClose: () => void
}

/** Asks for the plate of the car at pick-up. */
export function HandOverDialog({ booking, onClose }: HandOverDialogProps) {
  const { t, format } = useTexts()
  const undo = useAction(undoCounterStep)
  const name = `${booking.firstName} ${booking.lastName}`
  return (
    <ActionDialog
      endpoint={handOverCar}
      request={{ code: booking.code }}
      title={fill(t.today.handOverTitle, { name })}
      fields={[{ name: 'plate', label: t.today.plate, hint: t.today.plateHint, maxLength: 20, autoComplete: 'off' }]}
      submit={t.today.actions['hand-over']}
      done={fill(t.today.handedOver, { name })}
      undo={() => void undo.run({ code: booking.code })}
      onClose={onClose}
    >
      <p className="muted">
        {fill(t.today.handOverFacts, { deposit: format.money(booking.depositCents), due: format.money(booking.dueCents) })}
      </p>
    </ActionDialog>
  )
}
