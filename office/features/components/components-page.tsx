import { useState } from 'react'
import { IconAlert, IconCar, IconCheck, IconClose, IconCloudOff, IconUser } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { TextInput } from '../../components/field.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { Status } from '../../components/status.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconCalendar2, IconCircle, IconCircleCheck, IconClockOff, IconHourglass, IconUserQuestion, IconUserX } from '../../shell/icons.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { DialogSamples, ListSamples } from './list-samples.tsx'
import { OutlineSamples } from './outline-samples.tsx'
import { QueueSamples } from './queue-samples.tsx'
import styles from './components-page.module.css'

const samples = {
  es: {
    statuses: {
      confirmed: 'Confirmada',
      counter: 'En el mostrador',
      held: 'Apartada, 6 min',
      late: 'Atrasada 42 min',
      notArrived: 'No ha llegado',
      out: 'En la calle',
      done: 'Completada',
      cancelled: 'Cancelada',
      noShow: 'No presentada',
      expired: 'Vencida',
      deposit: 'Falta depósito',
    },
    hand: 'Entregar auto',
    change: 'Cambiar',
    receive: 'Recibir',
    discard: 'Descartar',
    cannot: 'No se puede',
    odometer: 'Kilometraje',
    back: 'Kilometraje al volver',
    low: 'Es menos que al salir: 18,204. Revise el tablero del auto.',
    assigned: 'EG 7713 asignado a Nadia Herrera',
    show: 'Mostrar el aviso',
    offline: 'Sin señal: se guarda aquí y se envía después',
    nobody: 'Nadie sale antes de las 2:00 p. m.',
    next: 'La próxima es Sofía Guardia, a las 2:30 p. m.',
    all: 'Ver toda la tarde',
    rows: [
      ['10:45 a. m.', 'Thomas Becker', 'SUV 4x4'],
      ['11:00 a. m.', 'Constructora Bahía', 'Pickup'],
      ['11:20 a. m.', 'Emily Carter', 'Intermedio'],
    ],
    columns: ['Hora', 'Quién', 'Auto', 'Sigue'],
    seat: 'agregó una silla de bebé. El total pasó de $479.35 a $515.30.',
    assignedCar: 'asignó el EK 4821.',
    quote: 'Silla puesta atrás, a la derecha.',
    system: 'El sistema',
    sent: 'envió el recordatorio.',
    why: 'Motivo',
    save: 'Guardar',
  },
  en: {
    statuses: {
      confirmed: 'Confirmed',
      counter: 'At the counter',
      held: 'Held, 6 min',
      late: '42 min late',
      notArrived: 'Not arrived',
      out: 'On the road',
      done: 'Completed',
      cancelled: 'Cancelled',
      noShow: 'No-show',
      expired: 'Expired',
      deposit: 'Deposit missing',
    },
    hand: 'Hand over car',
    change: 'Change',
    receive: 'Take back',
    discard: 'Discard',
    cannot: 'Not possible',
    odometer: 'Odometer',
    back: 'Odometer on return',
    low: 'Less than at departure: 18,204. Check the dashboard of the car.',
    assigned: 'EG 7713 assigned to Nadia Herrera',
    show: 'Show the notification',
    offline: 'No signal: kept here, sent later',
    nobody: 'Nobody leaves before 2:00 PM.',
    next: 'The next one is Sofía Guardia, at 2:30 PM.',
    all: 'Show the whole afternoon',
    rows: [
      ['10:45 AM', 'Thomas Becker', 'SUV 4x4'],
      ['11:00 AM', 'Constructora Bahía', 'Pickup'],
      ['11:20 AM', 'Emily Carter', 'Intermediate'],
    ],
    columns: ['Time', 'Who', 'Car', 'Next'],
    seat: 'added a child seat. The total went from $479.35 to $515.30.',
    assignedCar: 'assigned EK 4821.',
    quote: 'Seat fitted in the back, on the right.',
    system: 'The system',
    sent: 'sent the reminder.',
    why: 'Reason',
    save: 'Save',
  },
}

/** All components in all states, with sample data. */
export function ComponentsPage() {
  const { t } = useTexts()
  return (
    <Page title={t.pages.components} lead={t.components.lead}>
      <div className={styles['grid']}>
        <Statuses />
        <Buttons />
        <Refusals />
        <Rows />
        <History />
        <Form />
        <ListSamples />
        <DialogSamples />
        <QueueSamples />
        <OutlineSamples />
      </div>
    </Page>
  )
}

const useSamples = () => samples[useTexts().language]

function Statuses() {
  const { t } = useTexts()
  const { statuses: it } = useSamples()
  return (
    <Panel title={t.components.status} isPadded>
      <p className={styles['row']}>
        <Status tone="ok" icon={IconCircleCheck} text={it.confirmed} />
        <Status tone="note" icon={IconUser} text={it.counter} />
        <Status tone="note" icon={IconHourglass} text={it.held} />
      </p>
      <p className={styles['row']}>
        <Status tone="bad" icon={IconAlert} text={it.late} />
        <Status tone="warn" icon={IconUserQuestion} text={it.notArrived} />
        <Status tone="ok" icon={IconCar} text={it.out} />
      </p>
      <p className={styles['row']}>
        <Status tone="off" icon={IconCheck} text={it.done} />
        <Status tone="off" icon={IconClose} text={it.cancelled} />
        <Status tone="off" icon={IconUserX} text={it.noShow} />
        <Status tone="off" icon={IconClockOff} text={it.expired} />
      </p>
      <p className={styles['row']}>
        <Status isTag tone="ok" icon={IconCircleCheck} text={it.confirmed} />
        <Status isTag tone="warn" icon={IconCircle} text={it.deposit} />
        <Status isTag tone="bad" icon={IconAlert} text={it.late} />
        <Status isTag tone="off" icon={IconClose} text={it.cancelled} />
      </p>
    </Panel>
  )
}

function Buttons() {
  const { t } = useTexts()
  const it = useSamples()
  return (
    <Panel title={t.components.buttons} isPadded>
      <p className={styles['row']}>
        <Button kind="main" hotkey="E">
          {it.hand}
        </Button>
        <Button>{it.change}</Button>
        <Button kind="quiet">{it.receive}</Button>
      </p>
      <p className={styles['row']}>
        <Button kind="main" isBusy>
          {it.hand}
        </Button>
        <Button aria-disabled>{it.cannot}</Button>
        <Button kind="danger">{it.discard}</Button>
      </p>
      <TextInput label={it.odometer} defaultValue="18,204" />
      <TextInput label={it.back} defaultValue="18,090" error={it.low} />
    </Panel>
  )
}

function Refusals() {
  const { t } = useTexts()
  const it = useSamples()
  const { notify } = useShell()
  return (
    <Panel title={t.components.refusal} isPadded>
      <Refusal refused={{ ok: false, code: 'changed_meanwhile' }} action={<Button isSmall>{it.change}</Button>} />
      <p className={styles['row']}>
        <Button onClick={() => notify(it.assigned, () => undefined)}>{it.show}</Button>
      </p>
      <p className={styles['row']}>
        <Status tone="warn" icon={IconCloudOff} text={it.offline} />
      </p>
    </Panel>
  )
}

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
          {texts.hand}
        </Button>
      ),
    },
  ]
}

function Rows() {
  const { t } = useTexts()
  const it = useSamples()
  return (
    <>
      <div className={styles['wide']}>
        <Panel title={t.components.row}>
          <DataTable
            label={t.components.row}
            rows={it.rows}
            rowKey={(row) => row.join(' ')}
            onOpen={() => undefined}
            columns={getColumns(it)}
            empty={null}
          />
          <DataTable label={t.shell.loading} rows={[]} rowKey={String} columns={[]} isLoading empty={null} />
        </Panel>
      </div>
      <Panel title={t.components.empty}>
        <IconCalendar2 className={styles['icon']} />
        <Empty title={it.nobody} hint={it.next} action={<Button>{it.all}</Button>} />
      </Panel>
    </>
  )
}

function History() {
  const { t } = useTexts()
  const it = useSamples()
  const at = Date.UTC(2026, 10, 22, 15, 0)
  const say = (who: string, what: string) => (
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
            sentence: say('Lucía', it.seat),
          },
          {
            id: '2',
            at: at - 3_600_000,
            by: { kind: 'staff', name: 'Edwin Montenegro' },
            sentence: say('Edwin Montenegro', it.assignedCar),
            quote: it.quote,
          },
          {
            id: '1',
            at: at - 86_400_000,
            by: { kind: 'system', name: '' },
            sentence: say(it.system, it.sent),
          },
        ]}
      />
    </Panel>
  )
}

function Form() {
  const { t } = useTexts()
  const it = useSamples()
  const [values, setValues] = useState<Record<string, string>>({ day: '2026-12-15', reason: '' })
  return (
    <Panel title={t.components.form} isPadded>
      <SchemaForm
        fields={[
          { name: 'day', label: t.audit.from, kind: 'day' },
          { name: 'reason', label: it.why, kind: 'lines', hint: t.action.reasonHint },
        ]}
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        onSubmit={() => undefined}
        refused={{ ok: false, code: 'missing', field: 'reason' }}
        isBusy={false}
        submit={it.save}
      />
    </Panel>
  )
}
