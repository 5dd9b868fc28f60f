import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClassEntry } from '#contract/office/bookings.ts'
import { listVehicles, vehicleStates, type VehicleRow } from '#contract/office/fleet.ts'
import { IconPlus } from '../../../ui/icons/icon-more.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { Select } from '../../components/field.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useList } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView, type View } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { ImportDialog } from './import-dialog.tsx'
import { AddDialog } from './details-dialogs.tsx'
import { useDueText, usePlate, VehicleStatus } from './vehicle-status.tsx'
import styles from './fleet.module.css'

/** The company's cars: what each does now, what follows, and what is due. */
export function FleetPage() {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const { branchId } = useShell()
  const { may } = useMe()
  const { view, change } = useView()
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const words = view['q'] ?? ''
  const list = useList(listVehicles, toRequest(view, branchId))
  const [first] = list.pages
  const rows = list.pages.flatMap((page) => page.rows)
  const columns = useColumns(first?.classes ?? [])
  const texts = t.fleet
  const total = Object.values(first?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  const tabs = vehicleStates.filter((state) => (first?.counts[state] ?? 0) > 0 || state === view['vista'])
  return (
    <Page
      title={t.pages.fleet}
      actions={
        may('fleet.write') && (
          <>
            <Button onClick={() => setImporting(true)}>{t.fleetImport.csv}</Button>
            <Button icon={IconPlus} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </>
        )
      }
    >
      <div className={styles['filters']}>
        <SearchField label={texts.searchLabel} words={words} onSearch={(typed) => change({ q: typed })} />
        <Select
          label={texts.class}
          options={[['', t.bookings.anyClass], ...(first?.classes ?? []).map(({ id, name }) => [String(id), name[language]] as const)]}
          value={view['clase'] ?? ''}
          onChange={(event) => change({ clase: event.target.value })}
        />
      </div>
      <Panel>
        <ViewTabs
          views={[
            { id: 'all', label: texts.views.all, count: view['vista'] === 'due' ? undefined : total },
            ...tabs.map((id) => ({ id, label: texts.states[id], count: first?.counts[id] ?? 0 })),
            { id: 'due', label: texts.views.due },
          ]}
        />
        <ReadResult refused={list.refused} hasData={rows.length > 0}>
          <div className={styles['list']}>
            <DataTable
              label={t.pages.fleet}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              onOpen={({ id }) => void navigate({ to: `/flota/${id}` })}
              isLoading={list.isLoading}
              empty={
                words === '' ? (
                  <Empty title={texts.empty} hint={texts.emptyHint} />
                ) : (
                  <Empty title={fill(texts.notFound, { words })} hint={texts.notFoundHint} />
                )
              }
            />
          </div>
        </ReadResult>
        {rows.length > 0 && <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} count={rows.length} />}
      </Panel>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isAdding && <AddDialog classes={first?.classes ?? []} branchId={branchId} onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** The filters in the address as a request. */
function toRequest(view: View, branchId: number | null) {
  const state = vehicleStates.find((vehicleState) => vehicleState === view['vista'])
  const words = (view['q'] ?? '').slice(0, 60)
  return {
    ...(branchId === null ? {} : { branchId }),
    ...(view['clase'] === undefined ? {} : { classId: view['clase'] }),
    ...(state === undefined ? {} : { state }),
    ...(view['vista'] === 'due' ? { dueOnly: '1' } : {}),
    ...(words === '' ? {} : { search: words }),
  }
}

function useColumns(classes: readonly ClassEntry[]): Column<VehicleRow>[] {
  const { t, language, format } = useTexts()
  const { branchName } = useMe()
  const toPlate = usePlate()
  const toDueText = useDueText()
  const texts = t.fleet
  return [
    {
      name: 'car',
      label: texts.columns.car,
      width: '16%',
      cell: (row) => (
        <span className={styles['two']}>
          <b>{toPlate(row.plate)}</b>
          {row.make !== '' && <small>{[`${row.make} ${row.model}`, row.year].filter(Boolean).join(', ')}</small>}
        </span>
      ),
    },
    {
      name: 'class',
      label: texts.columns.class,
      isWideOnly: true,
      width: '15%',
      cell: (row) => (
        <span className={styles['two']}>
          {classes.find(({ id }) => id === row.classId)?.name[language]}
          <small>{branchName(row.branchId)}</small>
        </span>
      ),
    },
    { name: 'state', label: texts.columns.state, width: '20%', cell: (row) => <VehicleStatus vehicle={row} /> },
    {
      name: 'next',
      label: texts.columns.next,
      width: '18%',
      cell: ({ next }) =>
        next === null ? (
          <span className="muted">{texts.nothingNext}</span>
        ) : (
          <span className={styles['two']}>
            {next.name}
            <small>{format.at(next.at)}</small>
          </span>
        ),
    },
    {
      name: 'km',
      label: texts.columns.km,
      isNumber: true,
      isWideOnly: true,
      width: '104px',
      cell: ({ odometerKm }) => (odometerKm === null ? '' : fill(texts.km, { km: format.number(odometerKm) })),
    },
    {
      name: 'due',
      label: texts.columns.due,
      cell: ({ due }) =>
        due.length > 0 && (
          <span className={styles['two']}>
            {due.map((value) => (
              <small key={toDueText(value)} className={value.isOverdue ? styles['over'] : styles['soon']}>
                {toDueText(value)}
              </small>
            ))}
          </span>
        ),
    },
  ]
}
