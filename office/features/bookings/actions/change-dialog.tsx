import { useState } from 'react'
import { changeBooking, estimateChange, getChangeForm, type ChangeForm } from '#contract/office/booking-actions.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import type { ExtraEntry } from '#contract/office/new-booking.ts'
import { toWallTime, type WallTime } from '#contract/panama-time.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { readMoment, readValues, useFieldCheck } from '../../../components/check-field.ts'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Refusal } from '../../../components/refusal.tsx'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import type { Refused } from '../../../lib/call.ts'
import { useAction, useRead } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { toTypedMoment } from '../../../lib/parse-moment.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useShell } from '../../../shell/shell-context.ts'
import { Alternatives } from './alternatives.tsx'
import { useChangesMeanwhile, OverwrittenFields } from './overwritten-fields.tsx'
import { PriceChange } from './price-change.tsx'
import { useEstimate } from './use-estimate.ts'

interface ChangeDialogProps {
  booking: BookingDetail
  onClose: () => void
}

/** Changes dates, branches, class, extras and contact data; shows the new price before saving. */
export function ChangeDialog({ booking, onClose }: ChangeDialogProps) {
  const { t } = useTexts()
  const { data, refused } = useRead(getChangeForm, { code: booking.code }, { isFresh: true })
  const [opened, setOpened] = useState<ChangeForm>()
  const title = fill(t.bookingActions.changeTitle, { name: `${booking.firstName} ${booking.lastName}` })
  // The form starts from the booking as it was when it was opened, so that a change by another user is noticed.
  if (opened === undefined && data !== undefined) setOpened(data)
  if (opened !== undefined) return <Form {...{ booking, title, onClose, opened, setOpened }} newest={data ?? opened} />
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t.shell.close} size="lg">
      {refused === undefined ? <p role="status">{t.shell.loading}</p> : <Refusal refused={refused} />}
    </Dialog>
  )
}

const rentalFields = ['pickUpAt', 'returnAt', 'pickUpBranchId', 'returnBranchId', 'classId', 'coverageId'] as const

interface FormProps extends ChangeDialogProps {
  title: string
  opened: ChangeForm
  newest: ChangeForm
  setOpened: (form: ChangeForm) => void
}

function Form({ booking, title, opened, newest, setOpened, onClose }: FormProps) {
  const { t, format } = useTexts()
  const texts = t.bookingActions
  const { notify } = useShell()
  const changesMeanwhile = useChangesMeanwhile(booking)
  const { run, isBusy, refused } = useAction(changeBooking)
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({})
  // After a change by another user, only what was typed here is put over it.
  const isConflict = refused?.code === 'changed_meanwhile'
  const form = isConflict ? newest : opened
  const now = toWallTime(booking.now)
  const fields = useFields(form, now, edits['pickUpAt'])
  const openedFields = useFields(opened, now, edits['pickUpAt'])
  const check = useFieldCheck()
  const initial = Object.fromEntries(fields.map(({ name, initial: value = '' }) => [name, value]))
  const values: Record<string, string> = { ...initial, ...edits }
  const typed = readValues(fields, values)
  const extras = readExtras(form, values)
  const rental = { ...Object.fromEntries(rentalFields.map((name) => [name, typed[name] ?? ''])), ...extras }
  const isRentalChanged = Object.entries(rental).some(([name, value]) => String(form[name as keyof typeof rental]) !== String(value))
  const areMomentsValid = fields.every((field) => field.kind !== 'moment' || check(field, values[field.name] ?? '') === undefined)
  const estimate = useEstimate(estimateChange, isRentalChanged && areMomentsValid && !isBusy ? { code: booking.code, ...rental } : null)
  const { alternatives = [] } = estimate.refused ?? {}
  const save = async () => {
    if (isRentalChanged && estimate.data === undefined) return estimate.retry()
    setOpened(form)
    const answer = await run({ code: booking.code, version: form.version, ...typed, ...rental, quote: estimate.data?.quote ?? null })
    if (!answer.ok) return
    notify(fill(texts.changed, { name: `${booking.firstName} ${booking.lastName}` }))
    onClose()
  }
  return (
    <FormDialog
      {...{ title, fields, values, onClose }}
      changesMeanwhile={
        <>
          {changesMeanwhile}
          {isConflict && <OverwrittenFields opened={openedFields} newest={fields} edits={edits} />}
        </>
      }
      size="lg"
      hasTypedInput={fields.some(({ name }) => values[name] !== initial[name])}
      isBusy={isBusy || estimate.isPricing}
      refused={toFormField(refused ?? estimate.refused)}
      submit={texts.change}
      onChange={(name, value) => setEdits((before) => ({ ...before, [name]: value }))}
      onSubmit={() => void save()}
      onOverwrite={() => void save()}
      before={
        !areMomentsValid ? null : estimate.refused === undefined ? (
          <PriceChange before={form.totalCents} after={isRentalChanged ? estimate.data?.totalCents : form.totalCents} />
        ) : (
          alternatives.length > 0 && (
            <Alternatives
              {...{ alternatives }}
              classes={form.classes}
              onChoose={(chosen) => setEdits((before) => ({ ...before, ...chosen }))}
            />
          )
        )
      }
      isInColumns
    >
      {form.locked !== null && (
        <p role="note">
          <b>{fill(texts.locked[form.locked.reason], { date: format.at(form.locked.untilAt) })}</b> {texts.contactStays}
        </p>
      )}
    </FormDialog>
  )
}

const formFields: Readonly<Record<string, string>> = {
  pickUpDate: 'pickUpAt',
  pickUpTime: 'pickUpAt',
  returnDate: 'returnAt',
  returnTime: 'returnAt',
}

/** A refusal with the name of the form's field in place of the server's. */
function toFormField(refused: Refused | undefined): Refused | undefined {
  const field = refused?.field?.replace(/^(client|trip)\./, '')
  return refused === undefined || field === undefined ? refused : { ...refused, field: formFields[field] ?? field }
}

const extraField = ({ id }: ExtraEntry) => `extra-${id}`

/** The quantities of the booked extras by their ids, from `3:1,5:2`. */
const readQuantities = (extras: string) => new Map(extras.split(',').map((part) => part.split(':').map(Number) as [number, number]))

function countExtra(form: ChangeForm, { id, field }: ExtraEntry): number {
  return field === 'extras' ? (readQuantities(form.extras).get(id) ?? 0) : form[field]
}

/** The chosen extras as the request has them. */
function readExtras({ extraOptions }: ChangeForm, values: Readonly<Record<string, string>>) {
  const chosen = extraOptions.map((option) => ({ ...option, count: Number(values[extraField(option)] ?? 0) }))
  const count = (field: ExtraEntry['field']) => chosen.find((item) => item.field === field)?.count ?? 0
  return {
    babySeats: count('babySeats'),
    additionalDrivers: count('additionalDrivers'),
    wifiDevices: count('wifiDevices'),
    extras: chosen
      .filter(({ field, count: number }) => field === 'extras' && number > 0)
      .map(({ id, count: number }) => `${id}:${number}`)
      .toSorted()
      .join(),
  }
}

/** @param pickUp as it was typed; the days of a return count from it */
function useFields(form: ChangeForm, now: WallTime, pickUp: string | undefined): FieldSpec[] {
  const { t, language } = useTexts()
  const { me, listBranches } = useMe()
  const texts = t.bookingActions
  const isDisabled = form.locked !== null
  const toOptions = (branches: typeof me.branches) => branches.map(({ id, name }) => [String(id), name] as const)
  const select = (name: (typeof rentalFields)[number], label: string, options: FieldSpec['options']): FieldSpec => ({
    name,
    label,
    kind: 'select',
    options: options ?? [],
    initial: String(form[name]),
    isDisabled,
  })
  const moment = (name: 'pickUpAt' | 'returnAt', label: string): FieldSpec => ({
    name,
    label,
    kind: 'moment',
    isOnGrid: true,
    initial: toTypedMoment(form[name]),
    isDisabled,
  })
  const pickUpAt = { ...moment('pickUpAt', texts.pickUpAt), today: now, from: form.pickUpAt }
  const start = (pickUp === undefined ? null : readMoment(pickUpAt, pickUp)) ?? form.pickUpAt
  return [
    pickUpAt,
    { ...moment('returnAt', texts.returnAt), today: start, from: start, isReturn: true },
    select('pickUpBranchId', texts.pickUpBranch, toOptions(listBranches('bookings.write'))),
    select('returnBranchId', texts.returnBranch, toOptions(me.branches)),
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
    ...form.extraOptions.map((option): FieldSpec => ({
      name: extraField(option),
      label: option.name[language],
      kind: 'select',
      initial: String(countExtra(form, option)),
      // A booking keeps what it has of an extra whose maximum was lowered since.
      options: Array.from(
        { length: Math.max(option.maximum, countExtra(form, option)) + 1 },
        (_, count) => [String(count), String(count)] as const,
      ),
      isDisabled,
    })),
    { name: 'email', label: texts.email, kind: 'email', maxLength: 254, initial: form.email },
    { name: 'phone', label: texts.phone, maxLength: 40, initial: form.phone },
    { name: 'flight', label: texts.flight, maxLength: 20, isOptional: true, initial: form.flight },
    { name: 'comments', label: texts.comments, kind: 'lines', maxLength: 1_000, isOptional: true, initial: form.comments },
  ]
}
