import { counterPaymentMethods } from '#contract/office/counter-payments.ts'
import { approveRefund, declineRefund, recordRefund, requestRefundApproval, type OpenRefund } from '#contract/office/refunds.ts'
import { refundLimitCents } from '#contract/office/roles.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import type { FieldSpec } from '../../components/schema-form.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { OpenDrawer } from './open-drawer.tsx'

interface RefundDialogProps {
  refund: OpenRefund
  onClose: () => void
}

const useAmounts = ({ amountCents, name }: OpenRefund) => {
  const { format } = useTexts()
  return { amount: format.money(amountCents), name }
}

/** Records how a refund was paid. */
export function PayRefundDialog({ refund, onClose }: RefundDialogProps) {
  const { t } = useTexts()
  const { listBranches } = useMe()
  const { branchId: selected } = useShell()
  const texts = t.refunds
  const branches = listBranches('bookings.refund')
    .filter(({ id }) => id === refund.branchId || id === refund.returnBranchId)
    .toSorted((a, b) => Number(b.id === selected) - Number(a.id === selected))
  const means: FieldSpec = {
    name: 'means',
    label: t.money.meansLabel,
    kind: 'select',
    initial: 'cash',
    options: counterPaymentMethods.map((value) => [value, t.money.meansOptions[value]] as const),
  }
  const reference: FieldSpec = { name: 'reference', label: t.money.referenceLabel, maxLength: 40, autoComplete: 'off' }
  const branch: FieldSpec = {
    name: 'branchId',
    label: texts.branch,
    kind: 'select',
    initial: String(branches[0]?.id ?? ''),
    options: branches.map(({ id, name }) => [String(id), name] as const),
  }
  return (
    <ActionDialog
      endpoint={recordRefund}
      request={{ number: refund.number, branchId: branches[0]?.id }}
      title={fill(texts.payTitle, useAmounts(refund))}
      fields={({ means: chosen }) => [
        means,
        ...(chosen === 'terminal' || chosen === 'transfer' ? [reference] : []),
        ...(branches.length > 1 ? [branch] : []),
      ]}
      submit={texts.pay}
      done={texts.paid}
      renderRemedy={({ code, facts }) => code === 'no_open_drawer' && <OpenDrawer branchId={Number(facts?.['branchId'])} />}
      onClose={onClose}
    >
      <p className="muted">{texts.payFacts}</p>
    </ActionDialog>
  )
}

export function RequestApprovalDialog({ refund, onClose }: RefundDialogProps) {
  const { t, format } = useTexts()
  const texts = t.refunds
  return (
    <ActionDialog
      endpoint={requestRefundApproval}
      request={{ number: refund.number }}
      title={fill(texts.requestTitle, useAmounts(refund))}
      fields={[{ name: 'reason', label: texts.reason, kind: 'lines', maxLength: 500 }]}
      submit={texts.request}
      done={texts.requested}
      onClose={onClose}
    >
      <p>{fill(texts.requestFacts, { limit: format.money(refundLimitCents) })}</p>
    </ActionDialog>
  )
}

export function ApproveRefundDialog({ refund, onClose }: RefundDialogProps) {
  const { t } = useTexts()
  const texts = t.refunds
  const { requestedBy = '', reason = '' } = refund.approval ?? {}
  return (
    <ActionDialog
      endpoint={approveRefund}
      request={{ number: refund.number }}
      title={fill(texts.approveTitle, useAmounts(refund))}
      submit={texts.approve}
      done={texts.approved}
      onClose={onClose}
    >
      <p>{fill(texts.approveFacts, { who: requestedBy, reason })}</p>
    </ActionDialog>
  )
}

export function DeclineRefundDialog({ refund, onClose }: RefundDialogProps) {
  const { t } = useTexts()
  const texts = t.refunds
  const { requestedBy = '', reason = '' } = refund.approval ?? {}
  return (
    <ActionDialog
      endpoint={declineRefund}
      request={{ number: refund.number }}
      title={fill(texts.declineTitle, useAmounts(refund))}
      fields={[{ name: 'reason', label: texts.reason, hint: texts.declineHint, kind: 'lines', maxLength: 500 }]}
      submit={texts.decline}
      isDanger
      done={texts.declined}
      onClose={onClose}
    >
      <p>{fill(texts.approveFacts, { who: requestedBy, reason })}</p>
    </ActionDialog>
  )
}
