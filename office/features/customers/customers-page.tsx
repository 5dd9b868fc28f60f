import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { customerViews, listCustomers, type CustomerRow } from '#contract/office/customers.ts'
import { IconBan } from '../../shell/icons.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Status } from '../../components/status.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useRead } from '../../lib/data.ts'
import { formatPhone } from '#contract/format.ts'
import { joinFacts } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import styles from './customers.module.css'

/** Accounts and guests: the latest, those on the do-not-rent list, and a search. */
export function CustomersPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { view, change } = useView()
  const words = (view['q'] ?? '').slice(0, 100)
  const current = customerViews.find((customerView) => customerView === view['vista']) ?? 'recent'
  const { data, refused } = useRead(listCustomers, { view: current, words })
  const columns = useColumns()
  const texts = t.customers
  return (
    <Page title={t.pages.customers}>
      <SearchField label={texts.searchLabel} short={texts.searchShort} words={words} onSearch={(typed) => change({ q: typed })} />
      <Panel>
        {words === '' && <ViewTabs views={customerViews.map((id) => ({ id, label: texts.views[id] }))} />}
        {data?.isSimilar === true && data.rows.length > 0 && (
          <p className={styles['similar']} role="status">
            {texts.similar}
          </p>
        )}
        <ReadResult refused={refused} hasData={data !== undefined}>
          <DataTable
            label={t.pages.customers}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ key }) => key}
            onOpen={({ key }) => void navigate({ to: `/clientes/${key}` })}
            isLoading={data === undefined}
            empty={
              words === '' ? (
                <Empty title={texts.empty} hint={texts.emptyHint} />
              ) : (
                <Empty title={fill(texts.notFound, { words })} hint={texts.notFoundHint} />
              )
            }
          />
        </ReadResult>
      </Panel>
    </Page>
  )
}

function useColumns(): Column<CustomerRow>[] {
  const { t, format } = useTexts()
  const texts = t.customers
  const [openedAt] = useState(Date.now)
  /** The day and time; the year instead of the time if it is another one. */
  const formatMoment = (at: number) => {
    const day = toLocalDate(toWallTime(at))
    return day.slice(0, 4) === toLocalDate(toWallTime(openedAt)).slice(0, 4) ? format.at(at) : format.dateWithYear(day)
  }
  return [
    {
      name: 'who',
      label: texts.columns.who,
      cell: (row) => (
        <span className={styles['two']}>
          <b dir="auto">{row.name === '' ? texts.erased : row.name}</b>
          <small>{texts.kinds[row.kind]}</small>
        </span>
      ),
    },
    {
      name: 'contact',
      label: texts.columns.contact,
      cell: (row) => (
        <span className={styles['two']}>
          {row.email}
          <small>{formatPhone(row.phone)}</small>
        </span>
      ),
    },
    {
      name: 'last',
      label: texts.columns.last,
      width: '176px',
      isLabelled: true,
      cell: ({ lastAt }) => (lastAt === null ? '' : formatMoment(lastAt)),
    },
    {
      name: 'bookings',
      isLabelled: true,
      label: texts.columns.bookings,
      width: '104px',
      isNumber: true,
      cell: ({ bookings }) => (bookings === 0 ? '' : bookings),
    },
    {
      name: 'flag',
      label: texts.columns.flag,
      width: '26%',
      cell: ({ doNotRent: entry }) =>
        entry !== null && (
          <span className={styles['two']}>
            <Status tone="bad" icon={IconBan} text={texts.barred} />
            <small>
              {joinFacts(entry.reason, entry.expiresOn === null ? null : fill(texts.until, { date: format.dateWithYear(entry.expiresOn) }))}
            </small>
          </span>
        ),
    },
  ]
}
