import { handOverCar, undoCounterStep } from '#contract/office/counter.ts'
import type { TodayRow } from '#contract/office/today.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { useAction } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'

/** Asks for the plate of the car that goes out. */
export function HandOverDialog({ row, onClose }: { row: TodayRow; onClose: () => void }) {
  const { t, format } = useTexts()
  const undo = useAction(undoCounterStep)
  const name = `${row.firstName} ${row.lastName}`
  return (
    <ActionDialog
      endpoint={handOverCar}
      request={{ code: row.code }}
      title={fill(t.today.handOverTitle, { name })}
      fields={[{ name: 'plate', label: t.today.plate, hint: t.today.plateHint, maxLength: 20, autoComplete: 'off' }]}
      submit={t.today.acts['hand-over']}
      done={fill(t.today.handedOver, { name })}
      undo={() => void undo.run({ code: row.code })}
      onClose={onClose}
    >
      <p className="muted">{fill(t.today.handOverFacts, { deposit: format.money(row.depositCents), due: format.money(row.dueCents) })}</p>
    </ActionDialog>
  )
}
