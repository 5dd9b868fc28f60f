import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlert, IconCloudOff } from '../../../ui/icons/icon.tsx'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { Button } from '../../components/button.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { formatCode } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { startSending, type QueueView } from '../../offline/queue.ts'
import { IconCloudUp } from '../icons.tsx'
import styles from './queue.module.css'

interface QueueLineProps {
  queue: QueueView
  isOnline: boolean
  /** Without a connection and with an empty queue: what the page can do. */
  offlineText: string
  onOpen: () => void
  onSignIn: () => void
}

/** The state of the queue above the page; nothing while it is empty and there is a connection. */
export function QueueLine({ queue, isOnline, offlineText, onOpen, onSignIn }: QueueLineProps) {
  const { t } = useTexts()
  const texts = t.offline
  const { waiting, sending, isSignedOut, isRetrying, isPersistent } = queue
  const count = waiting.length
  const open = count === 0 ? null : <LineButton text={fill(texts.inQueue, { count })} onClick={onOpen} />
  return (
    <>
      <RefusedLine queue={queue} onOpen={onOpen} />
      {!isOnline ? (
        <Line icon={IconCloudOff} text={count === 0 ? offlineText : isPersistent ? texts.noSignal : texts.noSignalHere}>
          {open}
        </Line>
      ) : count > 0 && isSignedOut ? (
        <Line icon={IconCloudOff} text={texts.signedOut}>
          {open}
          <LineButton text={texts.signIn} onClick={onSignIn} />
        </Line>
      ) : sending !== null ? (
        <Line tone="good" icon={IconCloudUp} text={fill(texts.sending, { at: sending.done + 1, total: sending.total })}>
          {open}
        </Line>
      ) : count > 0 && isRetrying ? (
        <Line icon={IconCloudOff} text={texts.waitingServer}>
          {open}
          <LineButton text={texts.sendNow} onClick={startSending} />
        </Line>
      ) : null}
    </>
  )
}

function RefusedLine({ queue, onOpen }: Pick<QueueLineProps, 'queue' | 'onOpen'>) {
  const { t } = useTexts()
  const refusalText = useRefusalText()
  const [first, ...more] = queue.refused
  if (first === undefined) return null
  const { name, code } = first.subject
  const text =
    more.length > 0
      ? fill(t.offline.refusedMore, { count: more.length + 1 })
      : fill(t.offline.refused, { name, code: formatCode(code), why: refusalText(first.refused).reason })
  return (
    <Line tone="bad" icon={IconAlert} text={text}>
      <LineButton text={t.offline.open} onClick={onOpen} />
    </Line>
  )
}

/** Calls of other users of this device. */
export function OtherQueues({ queue }: { queue: Pick<QueueView, 'others'> }) {
  const { others } = useTexts().t.offline
  return queue.others.map(({ name, count }) => (
    <Line key={name} icon={IconCloudUp} text={fill(count === 1 ? others.one : others.other, { name, count })} />
  ))
}

interface LineProps {
  tone?: 'good' | 'bad'
  icon: IconComponent
  text: string
  children?: ReactNode
}

function Line({ tone, icon: Icon, text, children }: LineProps) {
  return (
    <div className={classNames(styles['line'], tone !== undefined && styles[tone])}>
      <Icon size={16} />
      <span>{text}</span>
      {children}
    </div>
  )
}

function LineButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button isSmall kind="quiet" onClick={onClick}>
      {text}
    </Button>
  )
}
