import { useState } from 'react'
import type { BookingDetail, StatementEntry } from '#contract/office/bookings.ts'
import { getRentalCase } from '#contract/office/condition.ts'
import { addCharge, laterCharges, voidCharge } from '#contract/office/rental-charges.ts'
import { counterPaymentMethods, reversePayment, takePayment, type CounterPaymentMethod } from '#contract/office/counter-payments.ts'
import { readAmount } from '#contract/office/fields.ts'
import { returnFindings, toTariff } from '#contract/office/return-charges.ts'
import { findLimit, laterChargeLimitsCents } from '#contract/office/roles.ts'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import type { FieldSpec } from '../../../components/schema-form.tsx'
import { useRead } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { useSubmissionKey } from '../../../lib/submission-key.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useShell } from '../../../shell/shell-context.ts'
import { OpenDrawer } from '../../money/open-drawer.tsx'
import { useChangesMeanwhile } from './overwritten-fields.tsx'

interface PaymentDialogProps {
  booking: BookingDetail
  onClose: () => void
}

/** Takes a payment at the counter. Sent again after a lost answer, it is the same payment. */
export function TakePaymentDialog({ booking, onClose }: PaymentDialogProps) {
  const { t, format } = useTexts()
  const { code, dueCents } = booking
  const { key, finish } = useSubmissionKey(`payment-${code}`)
  const known = useKnownEntries(booking)
  const changesMeanwhile = useChangesMeanwhile(booking)
  const toFields = usePaymentFields(booking)
  const texts = t.money
  const balance = format.money(dueCents)
  const branches = usePaymentBranches(booking)
  return (
    <ActionDialog
      endpoint={takePayment}
      request={{ code, requestId: key, branchId: branches[0]?.id }}
      title={fill(texts.takeTitle, { name: `${booking.firstName} ${booking.lastName}` })}
      fields={toFields}
      submit={texts.takeSubmit}
      done={texts.taken}
      {...{ changesMeanwhile, onClose }}
      onAnswer={finish}
      toRefusal={({ paymentId, receipt }) =>
        known.has(paymentId) ? { ok: false, code: 'payment_recorded_before', facts: { receipt } } : null
      }
      renderRemedy={(refused) =>
        refused.code === 'no_open_drawer' && <OpenDrawer branchId={Number(refused.facts?.['branchId'] ?? branches[0]?.id)} />
      }
      renderPreview={({ amount = '' }) => {
        const leftCents = dueCents - (readAmount(amount) ?? 0)
        if (readAmount(amount) === null || leftCents < 0) return null
        return <p role="status">{leftCents === 0 ? texts.leftNone : fill(texts.left, { left: format.money(leftCents) })}</p>
      }}
    >
      <p className="muted">{fill(texts.takeFacts, { balance })}</p>
    </ActionDialog>
  )
}

/**
 * The entries that the statement had when the dialog was opened. What is sent with the key of a submission whose answer was lost may be a
 * second, equal one: its answer then names an entry that the user has already seen.
 */
function useKnownEntries({ statement }: BookingDetail): ReadonlySet<string> {
  const [known] = useState(() => new Set(statement.map(({ id }) => id)))
  return known
}

/** The branches of the booking at which the user may take a payment, the selected one first. */
export function usePaymentBranches({ branchId, returnBranchId }: BookingDetail) {
  const { listBranches } = useMe()
  const { branchId: selected } = useShell()
  return listBranches('payments.take')
    .filter(({ id }) => id === branchId || id === returnBranchId)
    .toSorted((a, b) => Number(b.id === selected) - Number(a.id === selected))
}

/** The field for the reference appears only where there is one, and the branch only if there are two. */
function usePaymentFields(booking: BookingDetail): (values: Readonly<Record<string, string>>) => readonly FieldSpec[] {
  const { t, format } = useTexts()
  const texts = t.money
  const branches = usePaymentBranches(booking)
  const means: FieldSpec = {
    name: 'means',
    label: texts.meansLabel,
    kind: 'select',
    initial: 'cash',
    options: counterPaymentMethods.map((value) => [value, texts.meansOptions[value]] as const),
  }
  const amount: FieldSpec = {
    name: 'amount',
    label: texts.amount,
    hint: fill(texts.amountHint, { balance: format.money(booking.dueCents) }),
    kind: 'amount',
    maxLength: 9,
    autoComplete: 'off',
    initial: (booking.dueCents / 100).toFixed(2),
  }
  const branch: FieldSpec = {
    name: 'branchId',
    label: texts.branchLabel,
    kind: 'select',
    initial: String(branches[0]?.id ?? ''),
    options: branches.map(({ id, name }) => [String(id), name] as const),
  }
  const reference = (chosen: Exclude<CounterPaymentMethod, 'cash'>): FieldSpec => ({
    name: 'reference',
    label: texts.referenceLabel,
    hint: texts.referenceHint[chosen],
    maxLength: 40,
    autoComplete: 'off',
  })
  return ({ means: chosen }) => [
    means,
    amount,
    ...(chosen === 'terminal' || chosen === 'transfer' ? [reference(chosen)] : []),
    ...(branches.length > 1 ? [branch] : []),
  ]
}

/** Reverses a wrongly typed payment, with the reason. */
export function ReversePaymentDialog({ booking, entry, onClose }: PaymentDialogProps & { entry: StatementEntry }) {
  const { t, format } = useTexts()
  const texts = t.money
  const { number } = entry
  return (
    <ActionDialog
      endpoint={reversePayment}
      request={{ code: booking.code, paymentId: entry.id }}
      title={fill(texts.reverseTitle, { amount: format.money(entry.amountCents) })}
      fields={[{ name: 'reason', label: texts.reverseReason, hint: texts.reverseHint, kind: 'lines', maxLength: 500 }]}
      submit={texts.reverse}
      isDanger
      renderRemedy={(refused) => refused.code === 'no_open_drawer' && <OpenDrawer branchId={Number(refused.facts?.['branchId'])} />}
      done={texts.reversed}
      onClose={onClose}
    >
      <p>{fill(texts.reverseFacts, { number: number ?? '' })}</p>
    </ActionDialog>
  )
}

/** Adds a charge after the return, with what it is for. Sent again after a lost answer, it is the same charge. */
export function AddChargeDialog({ booking, onClose }: PaymentDialogProps) {
  const { t, format } = useTexts()
  const { me } = useMe()
  const { code, branchId, returnBranchId, firstName, lastName } = booking
  const { key, finish } = useSubmissionKey(`charge-${code}`)
  const known = useKnownEntries(booking)
  const terms = useRead(getRentalCase, { code }).data?.terms
  const texts = t.money
  const limitCents = findLimit(laterChargeLimitsCents, me.grants, [branchId, returnBranchId])
  const limit = limitCents === null ? '' : fill(texts.chargeLimit, { limit: format.money(limitCents) })
  const describeRule = (kind = '') => {
    if (kind === 'damage') return texts.damageRule
    const finding = returnFindings.find((returnFinding) => returnFinding === kind)
    return finding === undefined || terms === undefined ? '' : fill(texts.tariffRule, { amount: format.money(toTariff(terms)[finding]) })
  }
  return (
    <ActionDialog
      endpoint={addCharge}
      request={{ id: key, code }}
      title={fill(texts.chargeTitle, { name: `${firstName} ${lastName}` })}
      fields={({ kind }) => [
        {
          name: 'kind',
          label: texts.chargeKind,
          kind: 'select',
          initial: 'fine',
          options: laterCharges.map((charge) => [charge, texts.charges[charge]] as const),
        },
        {
          name: 'amount',
          label: texts.amount,
          hint: [describeRule(kind), limit].filter(Boolean).join(' '),
          kind: 'amount',
          maxLength: 9,
          autoComplete: 'off',
        },
        { name: 'note', label: texts.chargeNote, hint: texts.chargeNoteHint, maxLength: 200 },
      ]}
      submit={texts.chargeSubmit}
      done={texts.chargeAdded}
      onClose={onClose}
      onAnswer={finish}
      toRefusal={() => (known.has(key) ? { ok: false, code: 'charge_recorded_before' } : null)}
    />
  )
}

/** Takes a charge off the statement, with the reason. */
export function VoidChargeDialog({ booking, entry, onClose }: PaymentDialogProps & { entry: StatementEntry }) {
  const { t, format } = useTexts()
  const texts = t.money
  return (
    <ActionDialog
      endpoint={voidCharge}
      request={{ code: booking.code, chargeId: entry.id }}
      title={fill(texts.voidTitle, { amount: format.money(entry.amountCents) })}
      fields={[{ name: 'reason', label: texts.reverseReason, hint: texts.voidHint, kind: 'lines', maxLength: 500 }]}
      submit={texts.reverse}
      isDanger
      done={texts.voided}
      onClose={onClose}
    >
      <p>{texts.voidFacts}</p>
    </ActionDialog>
  )
}
