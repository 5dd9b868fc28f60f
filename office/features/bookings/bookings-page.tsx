import { useNavigate } from '@tanstack/react-router'
import { bookingViews, listBookings, type BookingRow, type ClassEntry } from '#contract/office/bookings.ts'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { TextInput } from '../../components/field.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useList } from '../../lib/data.ts'
import { formatCode } from '../../lib/format-code.ts'
import { formatPlate } from '../../lib/format-plate.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { BookingStatus } from './booking-status.tsx'
import styles from './bookings-page.module.css'

/** The bookings of the branch by saved view, with a search over everything that a caller may mention. */
export function BookingsPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { branchId } = useShell()
  const { view, change } = useView()
  const words = view['q'] ?? ''
  const shown = bookingViews.find((it) => it === view['vista']) ?? 'upcoming'
  const request = {
    view: shown,
    words: words.slice(0, 100),
    ...(branchId === null ? {} : { branchId }),
    ...(view['desde'] === undefined ? {} : { from: view['desde'] }),
    ...(view['hasta'] === undefined ? {} : { to: view['hasta'] }),
  }
  const list = useList(listBookings, request)
  const rows = list.pages.flatMap((page) => page.rows)
  const columns = useColumns(list.pages.flatMap((page) => page.classes))
  const isSimilar = list.pages[0]?.isSimilar === true && rows.length > 0
  return (
    <Page title={t.pages.bookings}>
      <div className={styles['filters']}>
        <SearchField label={t.bookings.searchLabel} words={words} onSearch={(typed) => change({ q: typed })} />
        <TextInput
          label={t.bookings.from}
          type="date"
          value={view['desde'] ?? ''}
          onChange={(event) => change({ desde: event.target.value })}
        />
        <TextInput
          label={t.bookings.to}
          type="date"
          value={view['hasta'] ?? ''}
          onChange={(event) => change({ hasta: event.target.value })}
        />
      </div>
      <Panel>
        {words === '' && <ViewTabs views={bookingViews.map((id) => ({ id, label: t.bookings.views[id] }))} />}
        {isSimilar && (
          <p className={styles['similar']} role="status">
            {t.bookings.similar}
          </p>
        )}
        {list.refused !== undefined ? (
          <Refusal refused={list.refused} />
        ) : (
          <DataTable
            label={t.pages.bookings}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
            onOpen={({ code }) => void navigate({ to: `/reservas/${code}` })}
            isLoading={list.isLoading}
            empty={
              words === '' ? (
                <Empty title={t.bookings.empty} hint={t.bookings.emptyHint} />
              ) : (
                <Empty title={fill(t.bookings.notFound, { words })} hint={t.bookings.notFoundHint} />
              )
            }
          />
        )}
        {rows.length > 0 && <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} count={rows.length} />}
      </Panel>
    </Page>
  )
}

function useColumns(classes: readonly ClassEntry[]): Column<BookingRow>[] {
  const { t, language, format } = useTexts()
  const { branchName } = useMe()
  const texts = t.bookings
  const moment = (at: number, branchId: number) => (
    <span className={styles['moment']}>
      {format.at(at)}
      <small>{branchName(branchId)}</small>
    </span>
  )
  return [
    {
      name: 'who',
      label: texts.columns.who,
      isOwnLine: true,
      cell: (row) => (
        <span className={styles['who']}>
          <b>{`${row.firstName} ${row.lastName}`}</b>
          <small>{formatCode(row.code)}</small>
        </span>
      ),
    },
    { name: 'out', label: texts.columns.out, width: '176px', cell: (row) => moment(row.pickUpAt, row.branchId) },
    { name: 'back', label: texts.columns.back, width: '176px', isWideOnly: true, cell: (row) => moment(row.returnAt, row.returnBranchId) },
    {
      name: 'car',
      label: texts.columns.car,
      width: '18%',
      cell: (row) => (
        <span className={styles['moment']}>
          {classes.find(({ id }) => id === row.classId)?.name[language]}
          {row.plate !== null && <small>{formatPlate(row.plate)}</small>}
        </span>
      ),
    },
    { name: 'status', label: texts.columns.status, width: '140px', cell: (row) => <BookingStatus status={row.status} /> },
    {
      name: 'total',
      label: texts.columns.total,
      width: '132px',
      isNumber: true,
      cell: (row) => (
        <span className={styles['moment']}>
          {format.money(row.totalCents)}
          {row.dueCents > 0 && <small>{fill(texts.due, { amount: format.money(row.dueCents) })}</small>}
        </span>
      ),
    },
  ]
}
