import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listOpenRefunds, type OpenRefund } from '#contract/office/refunds.ts'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useRead } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { IconCircle, IconCircleCheck, IconClockOff, IconHourglass } from '../../shell/icons.tsx'
import { ApproveRefundDialog, DeclineRefundDialog, PayRefundDialog, RequestApprovalDialog } from './refund-dialogs.tsx'
import styles from './money.module.css'

type RefundStep = 'pay' | 'request' | 'approve'
type RefundDialog = RefundStep | 'decline'

/** What a refund needs next. */
function findStep({ needsApproval, approval }: OpenRefund): RefundStep {
  if (!needsApproval || (approval !== null && approval.approvedBy !== null)) return 'pay'
  return approval === null || approval.declined !== null ? 'request' : 'approve'
}

const views = {
  todos: () => true,
  'por-aprobar': (refund: OpenRefund) => findStep(refund) === 'approve',
  'por-pagar': (refund: OpenRefund) => findStep(refund) === 'pay',
  rechazados: ({ approval }: OpenRefund) => approval !== null && approval.declined !== null,
}
const viewTexts = { todos: 'all', 'por-aprobar': 'approve', 'por-pagar': 'pay', rechazados: 'declined' } as const
type ViewName = keyof typeof views
const viewNames = Object.keys(views) as ViewName[]
const pollIntervalMs = 30_000

const dialogs = { pay: PayRefundDialog, request: RequestApprovalDialog, approve: ApproveRefundDialog, decline: DeclineRefundDialog }

/** Refunds to be paid by hand, and those that wait for the approval of a second person. */
export function RefundsPage() {
  const { t } = useTexts()
  const { view } = useView()
  const { data, refused, isLoading } = useRead(listOpenRefunds, {}, { pollIntervalMs })
  const [opened, setOpened] = useState<{ refund: OpenRefund; step: RefundDialog } | null>(null)
  const all = data?.refunds ?? []
  const name = viewNames.find((viewName) => viewName === view['vista']) ?? 'todos'
  const columns = useColumns((refund, step) => setOpened({ refund, step }))
  const Dialog = opened === null ? null : dialogs[opened.step]
  return (
    <Page title={t.pages.refunds} lead={t.refunds.lead}>
      <Panel>
        <ViewTabs views={viewNames.map((id) => ({ id, label: t.refunds.views[viewTexts[id]], count: all.filter(views[id]).length }))} />
        <ReadResult refused={refused} hasData={all.length > 0}>
          <DataTable
            label={t.pages.refunds}
            columns={columns}
            rows={all.filter(views[name])}
            rowKey={({ number }) => number}
            isLoading={isLoading}
            empty={<Empty title={t.refunds.empty} hint={t.refunds.emptyHint} />}
          />
        </ReadResult>
      </Panel>
      {Dialog !== null && opened !== null && <Dialog refund={opened.refund} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function useColumns(onAct: (refund: OpenRefund, step: RefundDialog) => void): Column<OpenRefund>[] {
  const { t, format } = useTexts()
  const texts = t.refunds
  return [
    {
      name: 'who',
      label: texts.columns.who,
      cell: (row) => (
        <>
          <b dir="auto">{row.name}</b> <Link to={`/reservas/${row.code}`}>{formatCode(row.code)}</Link>
        </>
      ),
    },
    { name: 'number', label: texts.columns.number, cell: (row) => row.number, isWideOnly: true },
    { name: 'why', label: texts.columns.why, cell: (row) => t.money.reasons[row.reason] },
    { name: 'since', label: texts.columns.since, cell: (row) => format.at(row.createdAt), isWideOnly: true },
    {
      name: 'state',
      label: texts.columns.state,
      cell: (row) => (
        <div className={styles['state']}>
          <RefundStatus refund={row} />
        </div>
      ),
      isOwnLine: true,
      width: '26%',
    },
    { name: 'amount', label: texts.columns.amount, cell: (row) => format.money(row.amountCents), isNumber: true },
    { name: 'act', label: texts.columns.act, cell: (row) => <RefundAction refund={row} onAct={onAct} /> },
  ]
}

function RefundStatus({ refund }: { refund: OpenRefund }) {
  const { t } = useTexts()
  const { states } = t.refunds
  const { approval } = refund
  const step = findStep(refund)
  if (approval !== null && approval.approvedBy !== null)
    return <Status tone="ok" icon={IconCircleCheck} text={fill(states.approved, { name: approval.approvedBy })} />
  if (approval !== null && approval.declined !== null) {
    const { by, reason } = approval.declined
    return <Status tone="bad" icon={IconClockOff} text={fill(states.declined, { name: by, reason })} />
  }
  if (step !== 'approve' || approval === null) return <Status tone="warn" icon={IconCircle} text={states[step]} />
  return <Status tone="note" icon={IconHourglass} text={fill(states.approve, { name: approval.requestedBy, reason: approval.reason })} />
}

/** The next step, if the user may take it. Users cannot approve their own requests. */
function RefundAction({ refund, onAct }: { refund: OpenRefund; onAct: (refund: OpenRefund, step: RefundDialog) => void }) {
  const { t } = useTexts()
  const { me, may } = useMe()
  const texts = t.refunds
  const branches = [refund.branchId, refund.returnBranchId]
  const step = findStep(refund)
  const isAllowed =
    step === 'approve' ? may('refunds.approve') && refund.approval?.requestedById !== me.id : may('bookings.refund', branches)
  if (!isAllowed) return null
  const names = { pay: texts.payName, request: texts.requestName, approve: texts.approveName }
  return (
    <span className={styles['actions']}>
      <Button isSmall aria-label={fill(names[step], { number: refund.number })} onClick={() => onAct(refund, step)}>
        {texts[step]}
      </Button>
      {step === 'approve' && (
        <Button
          kind="quiet"
          isSmall
          aria-label={fill(texts.declineName, { number: refund.number })}
          onClick={() => onAct(refund, 'decline')}
        >
          {texts.decline}
        </Button>
      )}
    </span>
  )
}
