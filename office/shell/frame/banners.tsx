import { useEffect, useState } from 'react'
import { getMe, type Me } from '#contract/office/session.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { Button } from '../../components/button.tsx'
import { useRefusalText } from '../../components/refusal.tsx'
import { callOffice } from '../../lib/call.ts'
import { readLoadedVersion } from '../../lib/release.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useQueue } from '../../offline/queue.ts'
import { QueueDialog } from '../queue/queue-dialog.tsx'
import { OtherQueues, QueueLine } from '../queue/queue-line.tsx'
import { getSessionNotice } from './session-notice.ts'
import styles from './frame.module.css'

const pollIntervalMs = 60_000
const loadedVersion = readLoadedVersion()

interface BannersProps {
  me: Me
  isOnline: boolean
  isSignedOut: boolean
  /** The page queues what is entered without a connection. */
  worksOffline: boolean
  updateMe: (me: Me) => void
}

/** Warnings: no connection and what waits for it, a session that is about to end, a newer version of the office. */
export function Banners({ me, isOnline, isSignedOut, worksOffline, updateMe }: BannersProps) {
  const queue = useQueue()
  const [isQueueOpen, setQueueOpen] = useState(false)
  const { t, format } = useTexts()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      // This request does not extend the session: it ends when the user is inactive.
      void callOffice(getMe, {}, { isBackground: true }).then((answer) => answer.ok && updateMe(answer.value))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [updateMe])
  const ended = useRefusalText()({ ok: false, code: 'signed_out' })
  const notice = getSessionNotice(me, now, isSignedOut || queue.isSignedOut)
  const extendSession = async () => {
    const answer = await callOffice(getMe, {})
    if (answer.ok) updateMe(answer.value)
  }
  return (
    <div className={styles['banners']} role="status">
      <QueueLine
        {...{ queue, isOnline }}
        offlineText={worksOffline ? t.offline.noSignal : t.banners.offline}
        onOpen={() => setQueueOpen(true)}
        // Opens the sign-in dialog.
        onSignIn={() => void extendSession()}
      />
      <OtherQueues queue={queue} />
      {isQueueOpen && <QueueDialog onClose={() => setQueueOpen(false)} />}
      {/* The line of the queue states it too. */}
      {isOnline && isSignedOut && queue.waiting.length === 0 && (
        <p className={styles['banner']}>
          {`${ended.reason} ${ended.remedy}`}
          <Button isSmall onClick={() => void extendSession()}>
            {t.signIn.submit}
          </Button>
        </p>
      )}
      {isOnline && notice !== null && (
        <p className={styles['banner']}>
          {fill(notice === 'ending' ? t.banners.ending : t.banners.endingForGood, { time: format.time(toWallTime(me.idleEndsAt)) })}
          {notice === 'ending' && (
            <Button isSmall onClick={() => void extendSession()}>
              {t.banners.stay}
            </Button>
          )}
        </p>
      )}
      {isOnline && me.version !== loadedVersion && (
        <p className={styles['banner']}>
          {t.banners.newVersion}
          <Button isSmall onClick={() => location.reload()}>
            {t.banners.reload}
          </Button>
        </p>
      )}
    </div>
  )
}
