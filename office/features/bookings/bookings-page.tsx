import { useNavigate } from '@tanstack/react-router'
import { bookingStatuses, bookingViews, exportBookings, listBookings, type BookingRow, type ClassEntry } from '#contract/office/bookings.ts'
import { bookingChannels } from '#contract/office/new-booking.ts'
import { DayField } from '../../components/day-field.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { Select } from '../../components/field.tsx'
import { Filters } from '../../components/filters.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { useCsvDownload } from '../../components/use-csv-download.ts'
import { SearchField } from '../../components/search-field.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useList } from '../../lib/data.ts'
import { formatCode, joinFacts } from '../../lib/format.ts'
import { formatPlate } from '#contract/format.ts'
import { useMe } from '../../lib/me.ts'
import { changeSettings } from '../../lib/settings.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView, type View } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { BookingStatus } from './booking-status.tsx'
import { initialView, toListRequest, useListTotal } from './list-request.ts'
import { BookingPeek } from './page/booking-peek.tsx'
import styles from './bookings-page.module.css'

/** The bookings of the branch by view, with a search over everything that a caller may mention. */
export function BookingsPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const describeTotal = useListTotal()
  const { branchId } = useShell()
  const { branchName } = useMe()
  const { view, change } = useView()
  const words = view['q'] ?? ''
  const request = toListRequest(view, branchId)
  const list = useList(listBookings, request)
  const rows = list.pages.flatMap((page) => page.rows)
  const classes = list.pages[0]?.classes ?? []
  const columns = useColumns(classes)
  const { download, isBusy } = useCsvDownload(exportBookings)
  const elsewhere = list.pages[0]?.elsewhere ?? null
  const isSimilar = list.pages[0]?.isSimilar === true && rows.length > 0
  return (
    <Page
      title={t.pages.bookings}
      actions={
        <Button isBusy={isBusy} onClick={() => void download(request)}>
          {t.audit.export}
        </Button>
      }
    >
      <SearchField
        label={t.bookings.searchLabel}
        short={t.bookings.searchShort}
        words={words}
        // A search starts with all bookings, so that an earlier tab does not hide the one that is looked for.
        onSearch={(typed) => change(words === '' || typed === '' ? { q: typed, vista: null } : { q: typed })}
      />
      <BookingFilters view={view} branchId={branchId} classes={classes} />
      <Panel>
        <ViewTabs views={bookingViews.map((id) => ({ id, label: t.bookings.views[id] }))} initial={initialView(words)} />
        {isSimilar && (
          <p className={styles['similar']} role="status">
            {t.bookings.similar}
          </p>
        )}
        <ReadResult refused={list.refused} hasData={rows.length > 0}>
          <div className={styles['list']}>
            <DataTable
              label={t.pages.bookings}
              columns={columns}
              rows={rows}
              rowKey={({ code }) => code}
              onOpen={({ code }) => void navigate({ to: `/reservas/${code}`, search: { ...view, en: 'reservas' } })}
              renderPeek={({ code }) => <BookingPeek code={code} />}
              isLoading={list.isLoading}
              empty={
                words === '' ? (
                  <Empty title={t.bookings.empty} hint={t.bookings.emptyHint} />
                ) : elsewhere !== null ? (
                  <Empty
                    title={fill(t.bookings.elsewhere, { count: elsewhere.count, branch: branchName(elsewhere.branchId) })}
                    hint={t.bookings.elsewhereHint}
                  />
                ) : (
                  <Empty title={fill(t.bookings.notFound, { words })} hint={t.bookings.notFoundHint} />
                )
              }
            />
          </div>
        </ReadResult>
        {rows.length > 0 && (
          <ShowMore
            hasMore={list.hasMore}
            isLoading={list.isLoadingMore}
            onMore={list.loadMore}
            count={rows.length}
            total={describeTotal(list.pages[0]?.total)}
          />
        )}
      </Panel>
    </Page>
  )
}

function BookingFilters({ view, branchId, classes }: { view: View; branchId: number | null; classes: readonly ClassEntry[] }) {
  const { t, language } = useTexts()
  const { listBranches } = useMe()
  const { change } = useView()
  const branches = listBranches('bookings.see')
  const chooseBranch = (value: string) => {
    if (value === '') changeSettings({ branchId: null })
    change({ sede: value })
  }
  return (
    <Filters names={['clase', 'estado', 'canal', 'desde', 'hasta']}>
      {branches.length > 1 && (
        <Select
          label={t.shell.branch}
          options={[['', t.bookings.anyBranch], ...branches.map(({ id, name }) => [String(id), name] as const)]}
          value={branchId ?? ''}
          onChange={(event) => chooseBranch(event.target.value)}
        />
      )}
      <Select
        label={t.bookings.class}
        options={[['', t.bookings.anyClass], ...classes.map(({ id, name }) => [String(id), name[language]] as const)]}
        value={view['clase'] ?? ''}
        onChange={(event) => change({ clase: event.target.value })}
      />
      <Select
        label={t.bookings.columns.status}
        options={[['', t.bookings.anyStatus], ...bookingStatuses.map((status) => [status, t.bookings.statuses[status]] as const)]}
        value={view['estado'] ?? ''}
        // A status that the tab does not list would always be empty.
        onChange={(event) => change({ estado: event.target.value, vista: event.target.value === '' ? null : 'all' })}
      />
      <Select
        label={t.bookings.byChannel}
        options={[['', t.bookings.anyChannel], ...bookingChannels.map((channel) => [channel, t.figures.keys[channel]] as const)]}
        value={view['canal'] ?? ''}
        onChange={(event) => change({ canal: event.target.value })}
      />
      <DayField label={t.bookings.from} value={view['desde'] ?? ''} onChange={(desde) => change({ desde })} />
      <DayField label={t.bookings.to} value={view['hasta'] ?? ''} onChange={(hasta) => change({ hasta })} />
    </Filters>
  )
}

function useColumns(classes: readonly ClassEntry[]): Column<BookingRow>[] {
  const { t, language, format } = useTexts()
  const { branchName } = useMe()
  const texts = t.bookings
  const moment = (at: number, branchId: number) => (
    <span className={styles['moment']}>
      <span className={styles['time']}>{format.at(at)}</span>
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
          <small>{joinFacts(formatCode(row.code), row.channel === 'web' ? null : t.figures.keys[row.channel])}</small>
        </span>
      ),
    },
    { name: 'out', label: texts.columns.out, width: '168px', cell: (row) => moment(row.pickUpAt, row.branchId) },
    { name: 'back', label: texts.columns.back, width: '168px', isWideOnly: true, cell: (row) => moment(row.returnAt, row.returnBranchId) },
    {
      name: 'car',
      label: texts.columns.car,
      width: '16%',
      cell: (row) => (
        <span className={styles['moment']}>
          {classes.find(({ id }) => id === row.classId)?.name[language]}
          {row.plate !== null && <small>{formatPlate(row.plate)}</small>}
        </span>
      ),
    },
    { name: 'status', label: texts.columns.status, width: '124px', cell: (row) => <BookingStatus status={row.status} /> },
    {
      name: 'total',
      label: texts.columns.total,
      width: '124px',
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
