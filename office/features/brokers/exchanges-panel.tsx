import { useState } from 'react'
import { listBrokerExchanges, type BrokerExchange } from '#contract/office/brokers.ts'
import { IconAlert, IconCheck } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useList } from '../../lib/data.ts'
import { joinFacts } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { formatXml } from '#contract/opentravel/xml.ts'
import styles from './brokers.module.css'

const views = ['all', 'refused'] as const

/** The messages of a broker, newest first, without personal data. */
export function ExchangesPanel({ id }: { id: number }) {
  const { t } = useTexts()
  const texts = t.brokers
  const { view } = useView()
  const [opened, setOpened] = useState<BrokerExchange>()
  const list = useList(listBrokerExchanges, { id, view: views.find((value) => value === view['vista']) ?? 'all' })
  const rows = list.pages.flatMap((page) => page.rows)
  const columns = useColumns()
  return (
    <Panel title={texts.log} note={texts.logNote}>
      <ViewTabs views={views.map((value) => ({ id: value, label: texts.views[value] }))} />
      <ReadResult refused={list.refused} hasData={rows.length > 0}>
        <DataTable
          label={texts.log}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.id)}
          onOpen={setOpened}
          isLoading={list.isLoading}
          empty={<Empty title={texts.noMessages} />}
        />
      </ReadResult>
      {rows.length > 0 && <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} count={rows.length} />}
      {opened !== undefined && <ExchangeDialog exchange={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

function ExchangeDialog({ exchange, onClose }: { exchange: BrokerExchange; onClose: () => void }) {
  const { t, format } = useTexts()
  const texts = t.brokers
  const { at, message, echoToken, request } = exchange
  return (
    <Dialog isOpen onClose={onClose} title={fill(texts.detail, { at: format.at(at) })} closeLabel={t.shell.close} size="lg">
      <p>
        <FactLine>
          {message}
          <Result exchange={exchange} />
        </FactLine>
      </p>
      {echoToken !== null && <p className="muted">{fill(texts.echo, { token: echoToken })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <pre className={styles['xml']} tabIndex={0} aria-label={message}>
        {formatXml(request)}
      </pre>
    </Dialog>
  )
}

function Result({ exchange: { isSuccess, error, refusal } }: { exchange: BrokerExchange }) {
  const { t } = useTexts()
  const texts = t.brokers
  if (isSuccess) return <Status tone="ok" icon={IconCheck} text={texts.answered} />
  const reason = error === null ? texts.refused : fill(texts.error, { type: error.type, code: error.code })
  return <Status tone="warn" icon={IconAlert} text={joinFacts(reason, refusal)} />
}

function useColumns(): Column<BrokerExchange>[] {
  const { t, format } = useTexts()
  const texts = t.brokers
  return [
    { name: 'at', label: texts.logColumns.at, width: '176px', cell: ({ at }) => format.at(at) },
    { name: 'message', label: texts.logColumns.message, cell: ({ message }) => message },
    { name: 'result', label: texts.logColumns.result, width: '34%', isOwnLine: true, cell: (row) => <Result exchange={row} /> },
    {
      name: 'took',
      label: texts.logColumns.took,
      width: '96px',
      isNumber: true,
      isWideOnly: true,
      cell: ({ durationMs }) => fill(texts.milliseconds, { count: durationMs }),
    },
  ]
}
