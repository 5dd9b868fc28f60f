// Price actions that only staff can do: adjustments, free upgrades, and extensions of a rental in progress.

import { useState } from 'react'
import { adjustBooking, estimateExtension, extendRental, getUpgradeForm, upgradeBooking } from '#contract/office/booking-actions.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { adjustmentLimit } from '#contract/office/roles.ts'
import { dayMs, toWallTime } from '#contract/panama-time.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { SchemaForm, type FieldSpec } from '../../components/schema-form.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { useSettled } from '../../lib/settled.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { PriceChange } from './price-change.tsx'

interface PriceDialogProps {
  booking: BookingDetail
  onClose: () => void
}

const nameOf = ({ firstName, lastName }: BookingDetail) => `${firstName} ${lastName}`

/** A discount or surcharge, showing the user's limit and the new total. */
export function AdjustDialog({ booking, onClose }: PriceDialogProps) {
  const { t, format } = useTexts()
  const { me } = useMe()
  const texts = t.bookingActions
  // A change by somebody else is taken over only by the user, so that no second click adjusts twice.
  const [{ code, version, totalCents, lines }, setOpened] = useState(booking)
  const limitCents = adjustmentLimit(me.grants, [booking.branchId, booking.returnBranchId])
  const kinds = [
    ['discount', texts.adjustKinds.discount],
    ['surcharge', texts.adjustKinds.surcharge],
  ] as const
  const adjustedCents = lines.find((line) => line.code === 'adjustment')?.amountCents ?? 0
  const amounts = { limit: format.money(limitCents ?? 0), adjusted: format.money(adjustedCents) }
  const limit = limitCents === null ? '' : fill(adjustedCents === 0 ? texts.limit : texts.limitSoFar, amounts)
  const fields: FieldSpec[] = [
    { name: 'kind', label: texts.adjustKind, kind: 'select', options: kinds, initial: 'discount' },
    { name: 'amount', label: texts.amount, hint: `${texts.amountHint} ${limit}`, kind: 'amount', maxLength: 8, autoComplete: 'off' },
    { name: 'reason', label: texts.reason, hint: texts.priceReasonHint, kind: 'lines', maxLength: 500 },
  ]
  const name = nameOf(booking)
  return (
    <ActionDialog
      endpoint={adjustBooking}
      request={{ code, version }}
      title={fill(texts.adjustTitle, { name })}
      {...{ fields, onClose }}
      submit={texts.adjust}
      done={fill(texts.adjusted, { name })}
      wayOut={
        booking.version !== version && (
          <Button onClick={() => setOpened(booking)}>{fill(texts.takeCurrent, { total: format.money(booking.totalCents) })}</Button>
        )
      }
      renderPreview={({ kind, amount = '' }) => {
        const cents = Math.round(Number(amount.replace(',', '.')) * 100)
        const after = totalCents + (kind === 'discount' ? -cents : cents)
        return cents > 0 && after >= 0 && <PriceChange before={totalCents} after={after} />
      }}
    />
  )
}

/** A free upgrade to a higher class that is available for the trip. */
export function UpgradeDialog({ booking, onClose }: PriceDialogProps) {
  const { t, language, format } = useTexts()
  const texts = t.bookingActions
  const name = nameOf(booking)
  const title = fill(texts.upgradeTitle, { name })
  const { data, refused } = useRead(getUpgradeForm, { code: booking.code })
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
      title={title}
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
  const { code, returnAt } = booking
  const [opened] = useState(booking.version)
  const [values, setValues] = useState({ returnAt: toWallTime(returnAt + dayMs) })
  const { run, isBusy, refused } = useAction(extendRental)
  const settled = useSettled(values)
  // After saving, this request has nothing left to extend.
  const [isSaving, setSaving] = useState(false)
  const estimate = useRead(estimateExtension, { code, ...settled }, { isEnabled: settled.returnAt !== '' && !isSaving })
  const isCurrent = settled.returnAt === values.returnAt
  const name = nameOf(booking)
  const submit = async () => {
    setSaving(true)
    const answer = await run({ code, version: opened, ...values, quote: estimate.data?.quote ?? '' })
    if (!answer.ok) return setSaving(false)
    notify(fill(texts.extended, { name }))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={fill(texts.extendTitle, { name })} closeLabel={t.shell.close}>
      <SchemaForm
        fields={[{ name: 'returnAt', label: texts.newReturn, kind: 'moment' }]}
        {...{ values, isBusy }}
        isFocused
        refused={refused ?? estimate.refused}
        submit={texts.extend}
        wayOut={refused?.code === 'changed_meanwhile' ? <Button onClick={onClose}>{texts.reload}</Button> : undefined}
        onChange={(_, value) => setValues({ returnAt: value })}
        onSubmit={() => void (estimate.data !== undefined && isCurrent && submit())}
        before={
          estimate.refused === undefined && (
            <PriceChange before={booking.totalCents} after={isCurrent ? estimate.data?.totalCents : undefined} />
          )
        }
        after={<Button onClick={onClose}>{t.action.cancel}</Button>}
      />
    </Dialog>
  )
}
