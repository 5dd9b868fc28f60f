import { Link } from '@tanstack/react-router'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { formatCode, joinFacts } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { QueuedEntry, QueueView, RefusedEntry } from '../../offline/queue.ts'
import { IconClockOff } from '../icons.tsx'
import { DiscardButton } from './discard-button.tsx'
import styles from './queue.module.css'

/** The calls in the queue, refused ones first, with what can be done about them. */
export function QueueList({ queue, onOpen }: { queue: QueueView; onOpen?: (() => void) | undefined }) {
  const { t } = useTexts()
  const texts = t.offline
  const refusedCodes = new Set(queue.refused.map(({ subject }) => subject.code))
  return (
    <ul className={styles['list']} aria-label={texts.queue}>
      {queue.refused.map((entry) => (
        <RefusedRow key={entry.id} entry={entry} onRetry={queue.retry} onDiscard={queue.discard} onOpen={onOpen} />
      ))}
      {groupAlike(queue.waiting).map(([entry, ...alike]) => (
        <li key={entry.id}>
          <EntryHeading entry={entry} count={alike.length + 1} />
          {entry.isOld && <Status tone="warn" icon={IconClockOff} text={texts.old} />}
          {refusedCodes.has(entry.subject.code) && <p className="muted">{texts.held}</p>}
          {entry.isOld && (
            <div className={styles['actions']}>
              <DiscardButton onDiscard={() => [entry, ...alike].forEach(({ id }) => queue.discard(id))} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The photos of one record are one line. */
function groupAlike(entries: readonly QueuedEntry[]): [QueuedEntry, ...QueuedEntry[]][] {
  const groups = new Map<string, [QueuedEntry, ...QueuedEntry[]]>()
  for (const entry of entries) {
    const key = [entry.endpoint, entry.subject.code, entry.isOld].join('/')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

function EntryHeading({ entry: { subject, endpoint, at }, count = 1 }: { entry: QueuedEntry; count?: number }) {
  const { t, format } = useTexts()
  const { calls, savedAt } = t.offline
  return (
    <p>
      <b>{joinFacts(`${calls[endpoint as keyof typeof calls] ?? calls.other}${count > 1 ? ` (${count})` : ''}`, subject.name)}</b>{' '}
      <span className="muted">{joinFacts(formatCode(subject.code), fill(savedAt, { at: format.moment(at) }))}</span>
    </p>
  )
}

interface RefusedRowProps {
  entry: RefusedEntry
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  onOpen: (() => void) | undefined
}

function RefusedRow({ entry, onRetry, onDiscard, onOpen }: RefusedRowProps) {
  const { t } = useTexts()
  const { reason, remedy } = useRefusalText()(entry.refused)
  return (
    <li>
      <EntryHeading entry={entry} />
      <Status tone="bad" icon={IconAlert} text={reason} />
      {remedy !== '' && <p className="muted">{remedy}</p>}
      <div className={styles['actions']}>
        <Link to="/reservas/$code" params={{ code: entry.subject.code }} {...(onOpen === undefined ? {} : { onClick: onOpen })}>
          {t.offline.openBooking}
        </Link>
        <Button isSmall onClick={() => onRetry(entry.id)}>
          {t.offline.retry}
        </Button>
        <DiscardButton onDiscard={() => onDiscard(entry.id)} />
      </div>
    </li>
  )
}
