import { useState } from 'react'
import { returnedCarStates, swapCar } from '#contract/office/counter.ts'
import { readCount } from '#contract/office/fields.ts'
import { listSuitableCars, type SuitableCar } from '#contract/office/fleet.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import { Empty } from '../../../components/panel.tsx'
import { Refusal } from '../../../components/refusal.tsx'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import { useRead } from '../../../lib/data.ts'
import { formatPlate } from '#contract/format.ts'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { ForceBox, ShortagePreview } from '../../fleet/shortage-preview.tsx'

interface SwapDialogProps {
  booking: { code: string; version: number; firstName: string; lastName: string; branchId: number }
  onClose: () => void
}

type Values = Readonly<Record<string, string>>

const unknownCar = { plate: '', spot: '', odometerKm: null, isPreparing: false, documentsExpiredOn: null }

/** Gives the renter another car during the rental. */
export function SwapDialog({ booking, onClose }: SwapDialogProps) {
  const { t } = useTexts()
  const texts = t.bookingActions
  const title = fill(texts.swapTitle, { name: `${booking.firstName} ${booking.lastName}` })
  const { data, refused } = useRead(listSuitableCars, { code: booking.code }, { isFresh: true })
  if (data === undefined && refused === undefined) return null
  if (data?.out != null && data.cars.length > 0)
    return <SwapForm {...{ booking, onClose, title }} cars={data.cars} out={data.out} now={data.now} />
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t.shell.close}>
      {refused === undefined ? <Empty title={texts.swapNone} hint={texts.swapNoneHint} /> : <Refusal refused={refused} />}
    </Dialog>
  )
}

interface SwapFormProps extends SwapDialogProps {
  title: string
  cars: readonly SuitableCar[]
  out: SuitableCar
  now: number
}

function SwapForm({ booking, onClose, title, cars, out, now }: SwapFormProps) {
  const { t } = useTexts()
  const { may } = useMe()
  const texts = t.bookingActions
  const [isForced, setForced] = useState(false)
  const canForce = may('fleet.write', [booking.branchId])
  const toFields = useSwapFields(cars, out)
  return (
    <ActionDialog
      endpoint={swapCar}
      request={{ code: booking.code, version: booking.version, force: isForced }}
      title={title}
      fields={toFields}
      submit={texts.swap}
      done={fill(texts.swapped, { name: `${booking.firstName} ${booking.lastName}` })}
      isInColumns
      renderPreview={({ after }) =>
        after === 'preparation' ? null : (
          <ShortagePreview
            vehicle={{ id: out.vehicleId, now }}
            values={{}}
            hasEnd
            isReturned
            onForce={setForced}
            {...{ isForced, canForce }}
          />
        )
      }
      renderRemedy={({ code }) => code === 'cars_needed' && canForce && <ForceBox isForced={isForced} onForce={setForced} />}
      onClose={onClose}
    >
      <p className="muted">{fill(texts.swapHint, { plate: formatPlate(out.plate) })}</p>
    </ActionDialog>
  )
}

/** What the form shows of a car. */
type SwappedCar = Pick<SuitableCar, 'plate' | 'spot' | 'odometerKm' | 'isPreparing' | 'documentsExpiredOn'>

/**
 * The readings of both cars side by side; a reason where one is lower than before.
 * @param cars that can be given; if none is known, as on a phone without a connection, the plate is typed
 */
export function useSwapFields(cars: readonly SwappedCar[], out: SwappedCar): (values: Values) => FieldSpec[] {
  const { t, format } = useTexts()
  const texts = t.bookingActions
  const describeCar = ({ plate, spot, isPreparing, documentsExpiredOn }: SwappedCar) => {
    const car = spot === '' ? formatPlate(plate) : fill(texts.carAt, { plate: formatPlate(plate), spot })
    if (documentsExpiredOn !== null) return fill(texts.carExpired, { car })
    return isPreparing ? fill(texts.carPreparing, { car }) : car
  }
  const fuels = [['', ''] as const, ...Array.from({ length: 9 }, (_, i) => [String(i), fill(t.fleet.fuelOf, { eighths: i })] as const)]
  const listReadingFields = (car: SwappedCar, odometer: string, fuel: string): FieldSpec[] => {
    const plate = formatPlate(car.plate)
    const labels =
      plate === ''
        ? { odometer: texts.newOdometer, fuel: texts.newFuel }
        : { odometer: fill(texts.odometerOf, { plate }), fuel: fill(texts.fuelOfCar, { plate }) }
    const last = car.odometerKm === null ? {} : { hint: fill(texts.lastOdometer, { km: format.number(car.odometerKm) }) }
    return [
      { name: odometer, label: labels.odometer, kind: 'count', ...last },
      { name: fuel, label: labels.fuel, kind: 'select', options: fuels },
    ]
  }
  const isLower = (car: SwappedCar | undefined, typed: string | undefined) =>
    car?.odometerKm != null && (readCount(typed ?? '') ?? car.odometerKm) < car.odometerKm
  return (values) => {
    const next = cars.find(({ plate }) => plate === values['plate']) ?? cars[0] ?? unknownCar
    const needsReason = isLower(out, values['odometerKm']) || isLower(next, values['newOdometerKm'])
    return [
      cars.length === 0
        ? { name: 'plate', label: texts.newPlate, maxLength: 10 }
        : {
            name: 'plate',
            label: texts.newCar,
            kind: 'select',
            initial: cars[0]?.plate ?? '',
            options: cars.map((car) => [car.plate, describeCar(car)]),
          },
      {
        name: 'after',
        label: fill(texts.afterSwap, { plate: formatPlate(out.plate) }),
        kind: 'select',
        initial: 'preparation',
        options: returnedCarStates.map((value) => [value, texts.afterSwapOptions[value]]),
      },
      ...listReadingFields(out, 'odometerKm', 'fuelEighths'),
      ...listReadingFields(next, 'newOdometerKm', 'newFuelEighths'),
      { name: 'reason', label: texts.reason, hint: texts.swapReasonHint, kind: 'lines', maxLength: 500 },
      ...(needsReason
        ? [{ name: 'odometerReason', label: t.fleet.odometerReason, hint: t.fleet.odometerReasonHint, maxLength: 200 } satisfies FieldSpec]
        : []),
    ]
  }
}
