import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { exportBrokerStatement, getBrokerStatement, type Broker, type BrokerBooking } from '#contract/office/brokers.ts'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Select } from '../../components/field.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useCsvDownload } from '../../components/use-csv-download.ts'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './brokers.module.css'
import { listMonths } from './statement-months.ts'

/** What a broker sold in a month, with its file. */
export function StatementPanel({ broker: { id, firstMonth }, thisMonth }: { broker: Broker; thisMonth: string }) {
  const { t, format } = useTexts()
  const texts = t.brokers
  const [month, setMonth] = useState(thisMonth)
  const { data, refused } = useRead(getBrokerStatement, { id, month })
  const { download, isBusy } = useCsvDownload(exportBrokerStatement)
  const columns = useColumns()
  const sum = (text: string, { count, totalCents }: { count: number; totalCents: number }) =>
    fill(text, { count, amount: format.money(totalCents) })
  return (
    <Panel title={texts.statement}>
      <div className={styles['tools']}>
        <Select
          label={texts.month}
          hint={texts.monthHint}
          options={listMonths(thisMonth, firstMonth).map((listMonth) => [listMonth, format.month(`${listMonth}-01`)] as const)}
          value={month}
          onChange={({ target: { value } }) => setMonth(value)}
        />
        <Button isBusy={isBusy} onClick={() => void download({ id, month })}>
          {texts.export}
        </Button>
      </div>
      {refused !== undefined ? (
        <Refusal refused={refused} />
      ) : (
        <DataTable
          label={texts.statement}
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={({ code }) => code}
          isLoading={data === undefined}
          empty={<Empty title={texts.noBookings} />}
          {...(data === undefined || data.rows.length === 0
            ? {}
            : {
                footer: (
                  <p>
                    <FactLine>
                      <b>{sum(texts.booked, data.booked)}</b>
                      {sum(texts.lost, data.lost)}
                    </FactLine>
                  </p>
                ),
              })}
        />
      )}
    </Panel>
  )
}

function useColumns(): Column<BrokerBooking>[] {
  const { t, format } = useTexts()
  const { branchName, may } = useMe()
  const texts = t.brokers.rowColumns
  return [
    {
      name: 'code',
      label: texts.code,
      cell: ({ code }) => (may('bookings.see') ? <Link to={`/reservas/${code}`}>{code}</Link> : code),
    },
    {
      name: 'reference',
      label: texts.reference,
      width: '24%',
      isLabelled: true,
      cell: ({ reference }) => <span dir="auto">{reference}</span>,
    },
    {
      name: 'pickUp',
      label: texts.pickUp,
      width: '24%',
      cell: ({ pickUpAt, branchId }) => (
        <span className={styles['two']}>
          {format.at(pickUpAt)}
          <small>{branchName(branchId)}</small>
        </span>
      ),
    },
    { name: 'state', label: texts.state, width: '18%', cell: ({ status }) => t.bookings.statuses[status] },
    { name: 'total', label: texts.total, width: '120px', isNumber: true, cell: ({ totalCents }) => format.money(totalCents) },
  ]
}
