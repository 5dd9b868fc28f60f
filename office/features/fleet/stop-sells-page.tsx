import { useState } from 'react'
import { addStopSell, endStopSell, listStopSells, type StopSell, type StopSellList } from '#contract/office/stop-sells.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult, Refusal } from '../../components/refusal.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { ChannelsPanel } from './channels-panel.tsx'
import styles from './fleet.module.css'

/** What is closed for sale, and until when. */
export function StopSellsPage() {
  const { t } = useTexts()
  const { branchId } = useShell()
  const { may } = useMe()
  const [isAdding, setAdding] = useState(false)
  const { data, refused } = useRead(listStopSells, branchId === null ? {} : { branchId })
  const ending = useAction(endStopSell)
  const columns = useColumns(data, (id) => void ending.run({ id }), ending.isBusy)
  const texts = t.stopSells
  return (
    <Page
      title={t.pages.stopSells}
      lead={texts.lead}
      actions={may('sales.stop') && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
    >
      {ending.refused !== undefined && <Refusal refused={ending.refused} />}
      <Panel>
        <ReadResult refused={refused} hasData={data !== undefined}>
          <DataTable
            label={t.pages.stopSells}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => String(id)}
            isLoading={data === undefined}
            empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
          />
        </ReadResult>
      </Panel>
      <ChannelsPanel />
      {isAdding && data !== undefined && <AddDialog list={data} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function useColumns(list: StopSellList | undefined, onEnd: (id: number) => void, isBusy: boolean): Column<StopSell>[] {
  const { t, format, language } = useTexts()
  const { branchName, may, mayEverywhere } = useMe()
  const texts = t.stopSells
  const count = (n: number) => fill(n === 0 ? texts.bookings.none : n === 1 ? texts.bookings.one : texts.bookings.other, { count: n })
  return [
    {
      name: 'what',
      label: texts.columns.what,
      width: '28%',
      cell: (row) => (
        <span className={styles['two']}>
          <b>{row.classId === null ? texts.allClasses : list?.classes.find(({ id }) => id === row.classId)?.name[language]}</b>
          <small>{row.branchId === null ? texts.allBranches : branchName(row.branchId)}</small>
          {row.clientTypeId !== null && (
            <small>{fill(texts.clients, { name: list?.clientTypes.find(({ id }) => id === row.clientTypeId)?.name ?? '' })}</small>
          )}
        </span>
      ),
    },
    {
      name: 'when',
      label: texts.columns.when,
      width: '22%',
      cell: ({ fromOn, untilOn }) =>
        fromOn === untilOn
          ? format.dateWithYear(fromOn)
          : fill(texts.period, { from: format.dateWithYear(fromOn), until: format.dateWithYear(untilOn) }),
    },
    {
      name: 'reason',
      label: texts.columns.reason,
      cell: (row) => (
        <span className={styles['two']}>
          {row.reason}
          <small>{fill(texts.addedBy, { name: row.addedBy, at: format.at(row.addedAt) })}</small>
        </span>
      ),
    },
    { name: 'bookings', label: texts.columns.bookings, width: '15%', isLabelled: true, cell: ({ bookings }) => count(bookings) },
    {
      name: 'act',
      label: '',
      width: '144px',
      cell: ({ id, branchId }) =>
        (branchId === null ? mayEverywhere('sales.stop') : may('sales.stop', [branchId])) && (
          <Button isSmall aria-disabled={isBusy} onClick={() => onEnd(id)}>
            {texts.end}
          </Button>
        ),
    },
  ]
}

function AddDialog({ list, onClose }: { list: StopSellList; onClose: () => void }) {
  const { t, language } = useTexts()
  const texts = t.stopSells
  const { branchId } = useShell()
  const { listBranches, mayEverywhere } = useMe()
  const branches = listBranches('sales.stop')
  const all = mayEverywhere('sales.stop') ? [['', texts.allBranches] as const] : []
  return (
    <ActionDialog
      endpoint={addStopSell}
      request={{}}
      title={texts.addTitle}
      fields={[
        {
          name: 'branchId',
          isOptional: true,
          label: texts.branch,
          kind: 'select',
          options: [...all, ...branches.map(({ id, name }) => [String(id), name] as const)],
          initial: String(branchId ?? (all.length > 0 ? '' : (branches[0]?.id ?? ''))),
        },
        {
          name: 'classId',
          isOptional: true,
          label: texts.class,
          kind: 'select',
          options: [
            ['', texts.allClasses],
            ...list.classes.map(({ id, name, code }) => [String(id), `${name[language]} (${code})`] as const),
          ],
        },
        {
          name: 'clientTypeId',
          isOptional: true,
          label: texts.client,
          kind: 'select',
          options: [['', texts.allClients], ...list.clientTypes.map(({ id, name }) => [String(id), name] as const)],
        },
        { name: 'fromOn', label: texts.fromOn, kind: 'day', initial: list.today },
        { name: 'untilOn', label: texts.untilOn, kind: 'day', initial: list.today },
        { name: 'reason', label: texts.reason, kind: 'lines', maxLength: 500 },
      ]}
      submit={texts.add}
      done={texts.added}
      onClose={onClose}
    >
      <p className="muted">{texts.addHint}</p>
    </ActionDialog>
  )
}
