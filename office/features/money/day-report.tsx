import { Link } from '@tanstack/react-router'
import type { DayEntry, DayReport, DaySum, Drawer } from '#contract/office/drawers.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { ReceiptText } from '../../components/receipt-text.tsx'
import { Status } from '../../components/status.tsx'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircle, IconCircleCheck } from '../../shell/icons.tsx'
import styles from './money.module.css'

type SumRow = Omit<DaySum, 'means'> & { name: string }

/** What came in and went out by payment method. */
export function DaySums({ report }: { report: DayReport }) {
  const { t } = useTexts()
  const texts = t.cash
  const named = report.sums.map(({ means, ...sums }): SumRow => ({
    name: means === 'deposit' ? texts.fromDeposits : t.money.meansOptions[means],
    ...sums,
  }))
  const add = (pick: (row: SumRow) => number) => named.reduce((total, row) => total + pick(row), 0)
  const total: SumRow = {
    name: texts.total,
    receivedCents: add((item) => item.receivedCents),
    reversedCents: add((item) => item.reversedCents),
    refundedCents: add((item) => item.refundedCents),
  }
  const columns = useSumColumns()
  const { firstReceipt, lastReceipt, receipts } = report
  const range = { from: firstReceipt ?? '', to: lastReceipt ?? '', count: receipts }
  return (
    <Panel title={texts.sums} note={receipts === 0 ? texts.noReceipts : <ReceiptText text={fill(texts.receipts, range)} />}>
      <DataTable label={texts.sums} columns={columns} rows={[...named, total]} rowKey={({ name }) => name} empty={null} />
    </Panel>
  )
}

/** The drawers of the day with their differences. */
export function DayDrawers({ report, branchId, onClose }: { report: DayReport; branchId: number; onClose: (drawer: Drawer) => void }) {
  const { t } = useTexts()
  const texts = t.cash
  const columns = useDrawerColumns(branchId, onClose)
  return (
    <Panel title={texts.drawers}>
      <DataTable
        label={texts.drawers}
        columns={columns}
        rows={report.drawers}
        rowKey={({ id }) => String(id)}
        empty={<Empty title={texts.noDrawers} />}
      />
    </Panel>
  )
}

function Difference({ drawer: { expectedCents, countedCents, reason } }: { drawer: Drawer }) {
  const { t, format } = useTexts()
  if (expectedCents === null || countedCents === null) return <Status tone="note" icon={IconCircle} text={t.cash.stillOpen} />
  const cents = countedCents - expectedCents
  if (cents === 0) return <Status tone="ok" icon={IconCircleCheck} text={t.cash.exact} />
  return (
    <>
      <Status tone="bad" icon={IconAlert} text={format.money(cents)} /> <span className="muted">{reason}</span>
    </>
  )
}

/** Receipts, refunds and deposits by time. */
export function DayEntries({ report }: { report: DayReport }) {
  const { t } = useTexts()
  const texts = t.cash
  const columns = useEntryColumns()
  return (
    <Panel title={texts.entries}>
      <DataTable
        label={texts.entries}
        columns={columns}
        rows={report.entries}
        rowKey={({ id }) => id}
        empty={<Empty title={texts.noEntries} />}
      />
    </Panel>
  )
}

function useEntryColumns(): Column<DayEntry>[] {
  const { t, format } = useTexts()
  const texts = t.cash
  const isOutgoing = ({ kind }: DayEntry) => kind === 'reversal' || kind === 'refund'
  return [
    { name: 'time', label: texts.columns.time, cell: (row) => format.moment(row.at, row.at), width: '96px' },
    { name: 'what', label: texts.columns.what, cell: (row) => <b>{texts.kinds[row.kind]}</b> },
    { name: 'number', label: texts.columns.number, cell: (row) => <span className={styles['number']}>{row.number}</span> },
    { name: 'booking', label: texts.columns.booking, cell: (row) => <Link to={`/reservas/${row.code}`}>{formatCode(row.code)}</Link> },
    {
      name: 'means',
      label: texts.columns.means,
      cell: (row) => [row.means === null ? '' : t.money.meansOptions[row.means], row.reference ?? ''].filter(Boolean).join(', '),
    },
    { name: 'person', label: texts.columns.person, cell: (row) => row.staffName },
    {
      name: 'amount',
      label: texts.columns.amount,
      cell: (row) => format.money(isOutgoing(row) ? -row.amountCents : row.amountCents),
      isNumber: true,
    },
  ]
}

function useDrawerColumns(branchId: number, onClose: (drawer: Drawer) => void): Column<Drawer>[] {
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.cash
  const money = (cents: number | null) => (cents === null ? '' : format.money(cents))
  return [
    { name: 'person', label: texts.columns.person, cell: (row) => <b>{row.staffName}</b> },
    { name: 'opened', label: texts.columns.opened, cell: (row) => format.at(row.openedAt), isLabelled: true },
    {
      name: 'closed',
      label: texts.columns.closedAt,
      cell: (row) => (row.closedAt === null ? texts.stillOpen : `${format.at(row.closedAt)}, ${row.closedBy ?? ''}`),
      isLabelled: true,
    },
    { name: 'float', label: texts.float, cell: (row) => money(row.floatCents), isNumber: true, isLabelled: true },
    { name: 'expected', label: texts.columns.expected, cell: (row) => money(row.expectedCents), isNumber: true, isLabelled: true },
    { name: 'counted', label: texts.columns.counted, cell: (row) => money(row.countedCents), isNumber: true, isLabelled: true },
    { name: 'difference', label: texts.columns.difference, cell: (row) => <Difference drawer={row} />, isOwnLine: true },
    {
      name: 'act',
      label: texts.columns.act,
      cell: (row) =>
        row.closedAt === null &&
        may('drawers.close', [branchId]) && (
          <Button isSmall data-screen-only aria-label={fill(texts.closeName, { name: row.staffName })} onClick={() => onClose(row)}>
            {texts.close}
          </Button>
        ),
    },
  ]
}

function useSumColumns(): Column<SumRow>[] {
  const { t, format } = useTexts()
  const texts = t.cash
  const amount = (name: keyof typeof texts.columns, pick: (row: SumRow) => number): Column<SumRow> => ({
    name,
    label: texts.columns[name],
    cell: (row) => format.money(pick(row)),
    isNumber: true,
    isLabelled: true,
  })
  return [
    { name: 'means', label: texts.columns.means, cell: (row) => <b>{row.name}</b> },
    amount('received', (item) => item.receivedCents),
    amount('reversed', (item) => -item.reversedCents),
    amount('refunded', (item) => -item.refundedCents),
    amount('net', (item) => item.receivedCents - item.reversedCents - item.refundedCents),
  ]
}
