import { setLanguage } from '#contract/office/session.ts'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { newId } from '../../../ui/new-id.ts'
import { useTexts } from '../../lib/texts.tsx'
import { enqueue, type QueueView } from '../../offline/queue.ts'
import { QueueList } from '../../shell/queue/queue-list.tsx'
import { OtherQueues, QueueLine } from '../../shell/queue/queue-line.tsx'
import styles from './components-page.module.css'

const samples = {
  es: { add: 'Guardar uno de prueba', addRefused: 'Guardar uno que no se acepta' },
  en: { add: 'Save a sample', addRefused: 'Save one that is refused' },
}

const noop = () => undefined
const empty: QueueView = {
  waiting: [],
  refused: [],
  discarded: [],
  others: [],
  sending: null,
  isSignedOut: false,
  isRetrying: false,
  isPersistent: true,
  retry: noop,
  discard: noop,
}
const entry = {
  id: '1',
  endpoint: 'condition/hand-over',
  request: {},
  subject: { code: 'QK7M2XA4C9', name: 'Lucía Fernández' },
  at: Date.now(),
  hasFile: false,
  isOld: false,
}
const photo = { ...entry, id: '2', endpoint: 'condition/photo-upload', isOld: true }
const waiting = { ...empty, waiting: [entry, photo] }
const refused: QueueView = { ...empty, refused: [{ ...entry, refused: { ok: false, code: 'changed_meanwhile' } }], waiting: [photo] }

/** The states of the queue, and calls that really are queued. They set the language that the user has, so they change nothing. */
export function QueueSamples() {
  const { t, language } = useTexts()
  const texts = samples[language]
  const line = { isOnline: true, offlineText: t.offline.noSignal, onOpen: noop, onSignIn: noop }
  const add = (language: string) => {
    const id = newId()
    void enqueue([{ id, endpoint: setLanguage.name, request: { id, language }, subject: entry.subject, at: Date.now() }])
  }
  return (
    <div className={styles['wide']}>
      <Panel title={t.components.queue}>
        <QueueLine {...line} queue={waiting} isOnline={false} />
        <QueueLine {...line} queue={{ ...waiting, sending: { done: 3, total: 7 } }} />
        <QueueLine {...line} queue={{ ...waiting, isRetrying: true }} />
        <QueueLine {...line} queue={{ ...waiting, isSignedOut: true }} />
        <QueueLine {...line} queue={refused} />
        <OtherQueues queue={{ others: [{ name: 'Nadia Herrera', count: 3 }] }} />
        <div className={styles['padded']}>
          <QueueList queue={refused} />
          <p className={styles['row']}>
            <Button onClick={() => add(language)}>{texts.add}</Button>
            <Button onClick={() => add('fr')}>{texts.addRefused}</Button>
          </p>
        </div>
      </Panel>
    </div>
  )
}
