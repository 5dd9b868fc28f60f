import { handOverCar, undoCounterStep } from '#contract/office/counter.ts'
import { listFittingCars, type FittingCar } from '#contract/office/fleet.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { formatPlate } from '../../lib/format-plate.ts'
import { fill, useTexts } from '../../lib/texts.tsx'

interface HandOverDialogProps {
  booking: { code: string; firstName: string; lastName: string; depositCents: number; dueCents: number }
  onClose: () => void
}

/** Asks for the car at pick-up: the planned one is filled in, and those that are free for the rental are proposed. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { data, refused } = useRead(listFittingCars, { code: props.booking.code }, { isFresh: true })
  // Without an answer the plate is typed.
  return data === undefined && refused === undefined ? null : <Dialog {...props} cars={data?.cars ?? []} />
}

function Dialog({ booking, onClose, cars }: HandOverDialogProps & { cars: readonly FittingCar[] }) {
  const { t, format } = useTexts()
  const undo = useAction(undoCounterStep)
  const name = `${booking.firstName} ${booking.lastName}`
  const planned = cars.find(({ isPlanned }) => isPlanned)
  const describe = ({ spot, isPlanned, isPreparing }: FittingCar) =>
    [spot, isPlanned ? t.today.plannedCar : '', isPreparing ? t.fleet.states.preparing : ''].filter(Boolean).join(' · ')
  return (
    <ActionDialog
      endpoint={handOverCar}
      request={{ code: booking.code }}
      title={fill(t.today.handOverTitle, { name })}
      fields={[
        {
          name: 'plate',
          label: t.today.plate,
          hint:
            cars.length === 0
              ? t.today.plateHint
              : fill(t.today.plateReady, { cars: format.list(cars.slice(0, 4).map((it) => formatPlate(it.plate))) }),
          maxLength: 20,
          autoComplete: 'off',
          initial: planned === undefined ? '' : formatPlate(planned.plate),
          proposals: cars.map((it) => [formatPlate(it.plate), describe(it)] as const),
        },
      ]}
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
