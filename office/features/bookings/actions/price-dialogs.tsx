// Price actions that only staff can do: adjustments, free upgrades, and extensions of a rental in progress.

import { useState } from 'react'
import type { Format } from '#contract/format.ts'
import { adjustBooking, estimateExtension, extendRental, getUpgradeForm, upgradeBooking } from '#contract/office/booking-actions.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { readAmount } from '#contract/office/fields.ts'
import { adjustmentLimitsCents, findLimit } from '#contract/office/roles.ts'
import { isOnGrid } from '#contract/opening-hours.ts'
import { dayMs, toWallTime } from '#contract/panama-time.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import { readValues } from '../../../components/check-field.ts'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Refusal } from '../../../components/refusal.tsx'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import { useAction, useRead } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { toTypedMoment } from '../../../lib/parse-moment.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useShell } from '../../../shell/shell-context.ts'
import type { Texts } from '../../../texts/es.ts'
import { useChangesMeanwhile, OverwrittenFields } from './overwritten-fields.tsx'
import { PriceChange } from './price-change.tsx'
import { useEstimate } from './use-estimate.ts'

interface PriceDialogProps {
  booking: BookingDetail
  onClose: () => void
}

const getFullName = ({ firstName, lastName }: BookingDetail) => `${firstName} ${lastName}`

/** A discount or surcharge, showing the user's limit and the new total. */
export function AdjustDialog({ booking, onClose }: PriceDialogProps) {
  const { t, format } = useTexts()
  const { me } = useMe()
  const changesMeanwhile = useChangesMeanwhile(booking)
  const texts = t.bookingActions
  const { code, version, totalCents, lines, branchId } = booking
  const limitCents = findLimit(adjustmentLimitsCents, me.grants, [branchId])
  const adjustedCents = lines.find((line) => line.code === 'adjustment')?.amountCents ?? 0
  const kinds = [
    ['discount', texts.adjustKinds.discount],
    ['surcharge', texts.adjustKinds.surcharge],
  ] as const
  const limit = limitCents === null ? undefined : describeLimit(t, format, limitCents, adjustedCents)
  const fields: FieldSpec[] = [
    { name: 'kind', label: texts.adjustKind, kind: 'select', options: kinds, initial: 'discount' },
    {
      name: 'amount',
      label: texts.amount,
      hint: [texts.amountHint, limit].filter(Boolean).join(' '),
      kind: 'amount',
      maxLength: 9,
      autoComplete: 'off',
    },
    { name: 'reason', label: texts.reason, hint: texts.priceReasonHint, kind: 'lines', maxLength: 500 },
  ]
  const name = getFullName(booking)
  return (
    <ActionDialog
      endpoint={adjustBooking}
      request={{ code, version }}
      title={fill(texts.adjustTitle, { name })}
      {...{ fields, onClose, changesMeanwhile }}
      submit={texts.adjust}
      done={fill(texts.adjusted, { name })}
      renderPreview={({ kind, amount = '' }) => {
        const typed = readAmount(amount)
        if (typed === null) return null
        const cents = kind === 'discount' ? -typed : typed
        const isOver = limitCents !== null && (typed > limitCents || Math.abs(adjustedCents + cents) > limitCents)
        if (isOver) return <p role="status">{fill(texts.overLimit, { limit: format.money(limitCents) })}</p>
        return totalCents + cents >= 0 && <PriceChange before={totalCents} after={totalCents + cents} />
      }}
    />
  )
}

/** What the user may still adjust: the limit applies to each adjustment and to the sum of all adjustments of a booking. */
function describeLimit(t: Texts, format: Format, limitCents: number, adjustedCents: number): string {
  const texts = t.bookingActions
  if (adjustedCents === 0) return fill(texts.limit, { limit: format.money(limitCents) })
  const remaining = (cents: number) => format.money(Math.min(limitCents, Math.max(0, cents)))
  return fill(texts.limitSoFar, {
    adjusted: format.money(adjustedCents),
    discount: remaining(limitCents + adjustedCents),
    surcharge: remaining(limitCents - adjustedCents),
  })
}

/** A free upgrade to a higher class that is available for the trip. */
export function UpgradeDialog({ booking, onClose }: PriceDialogProps) {
  const { t, language, format } = useTexts()
  const texts = t.bookingActions
  const name = getFullName(booking)
  const title = fill(texts.upgradeTitle, { name })
  const changesMeanwhile = useChangesMeanwhile(booking)
  const { data, refused } = useRead(getUpgradeForm, { code: booking.code }, { isFresh: true })
  const classes = data?.classes ?? []
  if (classes.length === 0)
    return (
      <Dialog isOpen onClose={onClose} title={title} closeLabel={t.shell.close}>
        {refused === undefined ? (
          <p role="status">{data === undefined ? texts.searching : texts.noUpgrade}</p>
        ) : (
          <Refusal refused={refused} />
        )}
      </Dialog>
    )
  const options = classes.map(({ id, code, name: names }) => [String(id), `${names[language]}, ${code}`] as const)
  return (
    <ActionDialog
      endpoint={upgradeBooking}
      request={{ code: booking.code, version: data?.version }}
      {...{ title, changesMeanwhile }}
      fields={[
        { name: 'classId', label: texts.carClass, kind: 'select', options, initial: options[0]?.[0] ?? '' },
        { name: 'reason', label: texts.reason, hint: texts.priceReasonHint, kind: 'lines', maxLength: 500 },
      ]}
      submit={texts.upgrade}
      done={fill(texts.upgraded, { name })}
      onClose={onClose}
    >
      <p>{fill(texts.upgradeFacts, { total: format.money(booking.totalCents) })}</p>
    </ActionDialog>
  )
}

/** A later return, showing its price before saving. */
export function ExtendDialog({ booking, onClose }: PriceDialogProps) {
  const { t } = useTexts()
  const texts = t.bookingActions
  const { notify } = useShell()
  const changesMeanwhile = useChangesMeanwhile(booking)
  const [opened, setOpened] = useState({ version: booking.version, returnAt: toWallTime(booking.returnAt) })
  const [initial] = useState({ returnAt: toTypedMoment(toWallTime(booking.returnAt + dayMs)) })
  const [values, setValues] = useState(initial)
  const { run, isBusy, refused } = useAction(extendRental)
  // After saving, this request has nothing left to extend.
  const [isSaving, setSaving] = useState(false)
  const field: FieldSpec = {
    name: 'returnAt',
    label: texts.newReturn,
    kind: 'moment',
    today: toWallTime(booking.now),
    from: opened.returnAt,
    isReturn: true,
    isOnGrid: true,
  }
  const { returnAt = '' } = readValues([field], values)
  const request = { code: booking.code, returnAt }
  const estimate = useEstimate(estimateExtension, isSaving || returnAt === '' || !isOnGrid(returnAt) ? null : request)
  const name = getFullName(booking)
  const save = async (version: number) => {
    const quote = estimate.data?.quote
    if (quote === undefined) return estimate.retry()
    setSaving(true)
    const answer = await run({ ...request, version, quote: quote ?? '' })
    if (!answer.ok) return setSaving(false)
    notify(fill(texts.extended, { name }))
    onClose()
  }
  const showReturn = (at: string): FieldSpec[] => [{ ...field, initial: toTypedMoment(at) }]
  const overwrite = () => {
    setOpened((before) => ({ ...before, version: booking.version }))
    void save(booking.version)
  }
  return (
    <FormDialog
      title={fill(texts.extendTitle, { name })}
      fields={[field]}
      {...{ values, onClose }}
      changesMeanwhile={
        <>
          {changesMeanwhile}
          {refused?.code === 'changed_meanwhile' && (
            <OverwrittenFields opened={showReturn(opened.returnAt)} newest={showReturn(toWallTime(booking.returnAt))} edits={values} />
          )}
        </>
      }
      isBusy={isBusy || estimate.isPricing}
      hasTypedInput={values.returnAt !== initial.returnAt}
      refused={refused ?? estimate.refused}
      submit={texts.extend}
      onChange={(_, value) => setValues({ returnAt: value })}
      onSubmit={() => void save(opened.version)}
      onOverwrite={overwrite}
      before={
        (estimate.isPricing || estimate.data !== undefined) && <PriceChange before={booking.totalCents} after={estimate.data?.totalCents} />
      }
    />
  )
}
