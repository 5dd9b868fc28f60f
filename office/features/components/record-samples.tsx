import { Button } from '../../components/button.tsx'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconCalendar2, IconCircleCheck } from '../../shell/icons.tsx'
import { useSamples, type samples } from './sample-texts.ts'
import styles from './components-page.module.css'

/** The columns of the sample table. */
function getColumns(texts: (typeof samples)['es']): Column<string[]>[] {
  const [time = '', who = '', car = '', next = ''] = texts.columns
  return [
    { name: 'time', label: time, cell: (row) => row[0] },
    { name: 'who', label: who, cell: (row) => <b>{row[1]}</b> },
    { name: 'car', label: car, cell: (row) => <span className="muted">{row[2]}</span> },
    {
      name: 'next',
      label: next,
      isNumber: true,
      cell: (_, isChosen) => (
        <Button isSmall kind={isChosen ? 'main' : 'quiet'} hotkey={isChosen ? 'E' : undefined}>
          {texts.handOver}
        </Button>
      ),
    },
  ]
}

export function Rows() {
  const { t } = useTexts()
  const texts = useSamples()
  return (
    <>
      <div className={styles['wide']}>
        <Panel title={t.components.row}>
          <DataTable
            label={t.components.row}
            rows={texts.rows}
            rowKey={(row) => row.join(' ')}
            onOpen={() => undefined}
            renderPeek={() => <Detail />}
            columns={getColumns(texts)}
            empty={null}
          />
          <ShowMore hasMore isLoading={false} onMore={() => undefined} count={texts.rows.length} total="31" />
          <DataTable label={t.shell.loading} rows={[]} rowKey={String} columns={[]} isLoading empty={null} />
        </Panel>
      </div>
      <Panel title={t.components.empty}>
        <IconCalendar2 className={styles['icon']} />
        <Empty title={texts.noPickUps} hint={texts.next} action={<Button>{texts.all}</Button>} />
      </Panel>
    </>
  )
}

export function History() {
  const { t } = useTexts()
  const texts = useSamples()
  const at = Date.UTC(2026, 10, 22, 15, 0)
  const toSentence = (who: string, what: string) => (
    <>
      <b>{who}</b> {what}
    </>
  )
  return (
    <Panel title={t.components.history} isPadded>
      <Timeline
        entries={[
          {
            id: '3',
            at,
            by: { kind: 'client', name: 'Lucía Fernández' },
            sentence: toSentence('Lucía', texts.seat),
          },
          {
            id: '2',
            at: at - 3_600_000,
            by: { kind: 'staff', name: 'Edwin Montenegro' },
            sentence: toSentence('Edwin Montenegro', texts.assignedCar),
            quote: texts.quote,
          },
          {
            id: '1',
            at: at - 86_400_000,
            by: { kind: 'system', name: '' },
            sentence: toSentence(texts.system, texts.sent),
          },
        ]}
      />
    </Panel>
  )
}

/** The header of an object and its facts, on its page and beside a list. */
export function Detail() {
  const { t } = useTexts()
  const texts = useSamples()
  return (
    <Panel title={texts.person} note={<Status isTag tone="ok" icon={IconCircleCheck} text={texts.statuses.confirmed} />} isPadded>
      <p className="muted">
        <FactLine>
          <b>MC8KK N6V6D</b>
          {texts.car}
        </FactLine>
      </p>
      <p className="muted">{texts.trip}</p>
      <p className={styles['row']}>
        <Button kind="main">{texts.handOver}</Button>
        <Button>{texts.change}</Button>
      </p>
      <p className="muted" role="status">
        {t.shell.loading}
      </p>
    </Panel>
  )
}
