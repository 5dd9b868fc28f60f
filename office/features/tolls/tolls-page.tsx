import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptTolls, assignToll, dismissToll, importTolls, listTolls, type Toll, type TollKind } from '#contract/office/tolls.ts'
import { formatPlate } from '#contract/format.ts'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { CsvImportDialog } from '../../components/csv-import-dialog.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult, Refusal } from '../../components/refusal.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { formatCode, joinFacts } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import styles from './tolls-page.module.css'

type OpenDialog = { do: 'assign' | 'dismiss'; toll: Toll } | { do: 'import'; kind: TollKind }

/** Tolls and fines of the company's cars that have not been charged yet. */
export function TollsPage() {
  const { t } = useTexts()
  const { notify } = useShell()
  const { may } = useMe()
  const texts = t.tolls
  const [requested, setRequested] = useState<OpenDialog>()
  const { data, refused } = useRead(listTolls, {})
  const accepting = useAction(acceptTolls)
  const accept = async (tolls: readonly Toll[]) => {
    const answer = await accepting.run({ ids: tolls.map(({ id }) => id) })
    if (answer.ok) notify(fill(answer.value.count === 1 ? texts.charged.one : texts.charged.other, { count: answer.value.count }))
  }
  const columns = useColumns(setRequested, (toll) => void accept([toll]), accepting.isBusy)
  const matched = (data?.rows ?? []).filter(({ booking }) => booking !== null)
  const close = () => setRequested(undefined)
  return (
    <Page
      title={t.pages.tolls}
      lead={texts.lead}
      actions={
        may('tolls.write') && (
          <>
            <Button onClick={() => setRequested({ do: 'import', kind: 'toll' })}>{texts.imports.toll.csv}</Button>
            <Button onClick={() => setRequested({ do: 'import', kind: 'fine' })}>{texts.imports.fine.csv}</Button>
            {matched.length > 1 && (
              <Button kind="main" isBusy={accepting.isBusy} onClick={() => void accept(matched)}>
                {fill(texts.chargeAll, { count: matched.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {accepting.refused !== undefined && <Refusal refused={accepting.refused} />}
      <Panel>
        <ReadResult refused={refused} hasData={data !== undefined}>
          <DataTable
            label={t.pages.tolls}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => String(id)}
            isLoading={data === undefined}
            empty={<Empty title={texts.empty} hint={texts.emptyHint} />}
            {...(data?.isTruncated === true ? { footer: <p className="muted">{texts.cut}</p> } : {})}
          />
        </ReadResult>
      </Panel>
      {requested !== undefined && <TollDialog requested={requested} onClose={close} />}
    </Page>
  )
}

function TollDialog({ requested, onClose }: { requested: OpenDialog; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.tolls
  if (requested.do === 'import')
    return (
      <CsvImportDialog
        endpoint={importTolls}
        request={{ kind: requested.kind }}
        texts={{ ...texts.imports[requested.kind], ...t.csvImport }}
        codes={texts.codes}
        fileName={texts.imports[requested.kind].fileName}
        toCounts={({ added, matched, repeated }) => ({ added, matched, repeated, unmatched: added - matched })}
        onClose={onClose}
      />
    )
  const { id } = requested.toll
  if (requested.do === 'assign')
    return (
      <ActionDialog
        endpoint={assignToll}
        request={{ id }}
        title={texts.assignTitle}
        fields={[{ name: 'code', label: texts.code, maxLength: 20 }]}
        submit={texts.assign}
        done={texts.assigned}
        onClose={onClose}
      >
        <p className="muted">{texts.assignHint}</p>
      </ActionDialog>
    )
  return (
    <ActionDialog
      endpoint={dismissToll}
      request={{ id }}
      title={texts.dismissTitle}
      fields={[{ name: 'reason', label: texts.reason, kind: 'lines', maxLength: 500 }]}
      submit={texts.dismiss}
      done={texts.dismissed}
      onClose={onClose}
    >
      <p className="muted">{texts.dismissHint}</p>
    </ActionDialog>
  )
}

function useColumns(onOpen: (requested: OpenDialog) => void, onAccept: (toll: Toll) => void, isBusy: boolean): Column<Toll>[] {
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.tolls
  return [
    {
      name: 'what',
      label: texts.columns.what,
      width: '28%',
      cell: (row) => (
        <span className={styles['two']}>
          <b>{texts.kinds[row.kind]}</b>
          <small dir="auto">{joinFacts(row.place, row.reference)}</small>
        </span>
      ),
    },
    {
      name: 'when',
      label: texts.columns.when,
      width: '16%',
      cell: (row) => (
        <span className={styles['two']}>
          {formatPlate(row.plate)}
          <small>{format.at(row.at)}</small>
        </span>
      ),
    },
    {
      name: 'booking',
      label: texts.columns.booking,
      cell: ({ booking }) =>
        booking === null ? (
          texts.noMatch
        ) : (
          <span className={styles['two']}>
            <Link to={`/reservas/${booking.code}`}>{booking.name}</Link>
            <small>{formatCode(booking.code)}</small>
          </span>
        ),
    },
    {
      name: 'amount',
      label: texts.columns.amount,
      width: '18%',
      isNumber: true,
      isOwnLine: true,
      cell: (row) => (
        <span>
          {format.money(row.amountCents + row.feeCents)}{' '}
          {row.feeCents > 0 && <small className={styles['fee']}>{fill(texts.fee, { amount: format.money(row.feeCents) })}</small>}
        </span>
      ),
    },
    {
      name: 'act',
      label: '',
      width: '220px',
      isOwnLine: true,
      cell: (toll) =>
        may('tolls.write') && (
          <span className={styles['actions']}>
            {toll.booking !== null && (
              <Button isSmall aria-disabled={isBusy} onClick={() => onAccept(toll)}>
                {texts.charge}
              </Button>
            )}
            <Button isSmall kind={toll.booking === null ? 'plain' : 'quiet'} onClick={() => onOpen({ do: 'assign', toll })}>
              {toll.booking === null ? texts.assign : texts.assignOther}
            </Button>
            <Button isSmall onClick={() => onOpen({ do: 'dismiss', toll })}>
              {texts.dismiss}
            </Button>
          </span>
        ),
    },
  ]
}
