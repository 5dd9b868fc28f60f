import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recordOfflineSwap } from '#contract/office/counter.ts'
import type { CaseCar, RentalCase } from '#contract/office/condition.ts'
import { readCount } from '#contract/office/fields.ts'
import { swapCondition } from '#contract/office/return-charges.ts'
import { Button } from '../../components/button.tsx'
import { readValues } from '../../components/check-field.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { formatPlate } from '#contract/format.ts'
import { newId } from '../../../ui/new-id.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { enqueue } from '../../offline/queue.ts'
import { useShell } from '../../shell/shell-context.ts'
import { useSwapFields } from '../bookings/actions/swap-dialog.tsx'
import { saveSwappedCar } from './use-rental-case.ts'

/** Gives the renter another car during the rental, also without a connection: kept on the device and sent with the queue. */
export function SwapLater({ rental, out }: { rental: RentalCase; out: CaseCar }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" isSmall onClick={() => setOpen(true)}>
        {t.bookingActions.swap}
      </Button>
      {isOpen && <SwapForm rental={rental} out={out} onClose={() => setOpen(false)} />}
    </>
  )
}

function SwapForm({ rental, out, onClose }: { rental: RentalCase; out: CaseCar; onClose: () => void }) {
  const { t } = useTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const texts = t.bookingActions
  const [values, setValues] = useState<Record<string, string>>({ after: 'preparation' })
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const fields = useSwapFields([], out)(values)
  const name = `${rental.firstName} ${rental.lastName}`
  const submit = async () => {
    setBusy(true)
    const [id, at] = [newId(), Date.now()]
    const request = { ...readValues(fields, values), id, code: rental.code, fromPlate: out.plate, at }
    try {
      await enqueue([{ id, endpoint: recordOfflineSwap.name, request, subject: { code: rental.code, name }, at }])
    } catch {
      setBusy(false)
      setFailed(true)
      return
    }
    const [newOdometerKm, newFuelEighths] = [readCount(values['newOdometerKm'] ?? '') ?? 0, Number(values['newFuelEighths'])]
    const car = {
      ...out,
      vehicleId: 0,
      plate: (values['plate'] ?? '').toUpperCase().replaceAll(/[\s-]/g, ''),
      make: '',
      model: '',
      colour: '',
      spot: '',
      odometerKm: newOdometerKm,
      fuelEighths: newFuelEighths,
      damages: [],
    }
    const readings = { at, fuelEighths: Number(values['fuelEighths']), newOdometerKm, newFuelEighths }
    await saveSwappedCar(rental, car, swapCondition(rental.handedOver, readings))
    notify(texts.swapKept)
    onClose()
    void navigate({ to: '/hoy' })
  }
  return (
    <FormDialog
      title={fill(texts.swapTitle, { name })}
      size="lg"
      isInColumns
      fields={fields}
      values={values}
      hasTypedInput={Object.values(values).some((value) => value !== '' && value !== 'preparation')}
      onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
      submit={texts.swap}
      isBusy={isBusy}
      refused={undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isFailed && <p role="alert">{t.handOver.sign.notStored}</p>}
      <p className="muted">{fill(texts.swapLaterHint, { plate: formatPlate(out.plate) })}</p>
    </FormDialog>
  )
}
