import { useState } from 'react'
import { changeBooking, estimateChange, getChangeForm, type ChangeForm } from '#contract/office/booking-actions.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { SchemaForm, type FieldSpec } from '../../components/schema-form.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { useSettled } from '../../lib/settled.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { PriceChange } from './price-change.tsx'

interface ChangeDialogProps {
  booking: BookingDetail
  onClose: () => void
}

/** Changes dates, branches, class, extras and contact data; shows the new price before saving. */
export function ChangeDialog({ booking, onClose }: ChangeDialogProps) {
  const { t } = useTexts()
  const { data, refused } = useRead(getChangeForm, { code: booking.code })
  const [opened, setOpened] = useState<ChangeForm>()
  // Input is kept when another user changes the booking: the form keeps the version that it was opened with.
  if (opened === undefined && data !== undefined) setOpened(data)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(t.bookingActions.changeTitle, { name: `${booking.firstName} ${booking.lastName}` })}
      closeLabel={t.shell.close}
      size="lg"
    >
      {opened !== undefined && <Form booking={booking} form={opened} onClose={onClose} />}
      {refused !== undefined && <Refusal refused={refused} />}
    </Dialog>
  )
}

const rentalFields = [
  'pickUpAt',
  'returnAt',
  'pickUpBranchId',
  'returnBranchId',
  'classId',
  'coverageId',
  'babySeats',
  'additionalDrivers',
] as const

function Form({ booking, form, onClose }: ChangeDialogProps & { form: ChangeForm }) {
  const { t } = useTexts()
  const texts = t.bookingActions
  const { notify } = useShell()
  const { code } = booking
  const { run, isBusy, refused } = useAction(changeBooking)
  const fields = useFields(form)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  )
  const rental = Object.fromEntries(rentalFields.map((name) => [name, values[name] ?? '']))
  const isOther = rentalFields.some((name) => values[name] !== String(form[name]))
  const estimate = useRead(estimateChange, { code, ...useSettled(rental) }, { isEnabled: isOther })
  const submit = async () => {
    const quote = isOther ? (estimate.data?.quote ?? null) : null
    const answer = await run({ code, version: form.version, ...values, quote })
    if (!answer.ok) return
    notify(fill(texts.changed, { name: `${booking.firstName} ${booking.lastName}` }))
    onClose()
  }
  return (
    <SchemaForm
      {...{ fields, values, isBusy }}
      refused={refused ?? (isOther ? estimate.refused : undefined)}
      submit={texts.change}
      wayOut={refused?.code === 'changed_meanwhile' ? <Button onClick={onClose}>{texts.reload}</Button> : undefined}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      onSubmit={() => void submit()}
      after={<Button onClick={onClose}>{t.action.cancel}</Button>}
      before={<PriceChange before={form.totalCents} after={isOther ? estimate.data?.totalCents : form.totalCents} />}
      isInColumns
    />
  )
}

function useFields(form: ChangeForm): FieldSpec[] {
  const { t, language } = useTexts()
  const { me } = useMe()
  const texts = t.bookingActions
  const branches = me.branches.map(({ id, name }) => [String(id), name] as const)
  const select = (name: (typeof rentalFields)[number], label: string, options: FieldSpec['options']): FieldSpec => ({
    name,
    label,
    kind: 'select',
    options: options ?? [],
    initial: String(form[name]),
  })
  return [
    { name: 'pickUpAt', label: texts.pickUpAt, kind: 'moment', initial: form.pickUpAt },
    { name: 'returnAt', label: texts.returnAt, kind: 'moment', initial: form.returnAt },
    select('pickUpBranchId', texts.pickUpBranch, branches),
    select('returnBranchId', texts.returnBranch, branches),
    select(
      'classId',
      texts.carClass,
      form.classes.map(({ id, code, name }) => [String(id), `${name[language]}, ${code}`] as const),
    ),
    select(
      'coverageId',
      texts.cover,
      form.covers.map(({ id, name }) => [String(id), name[language]] as const),
    ),
    { name: 'babySeats', label: texts.babySeats, kind: 'number', initial: String(form.babySeats) },
    { name: 'additionalDrivers', label: texts.additionalDrivers, kind: 'number', initial: String(form.additionalDrivers) },
    { name: 'email', label: texts.email, kind: 'email', maxLength: 254, initial: form.email },
    { name: 'phone', label: texts.phone, maxLength: 40, initial: form.phone },
    { name: 'flight', label: texts.flight, maxLength: 20, isOptional: true, initial: form.flight },
  ]
}
