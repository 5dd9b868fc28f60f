import { useEffect, useState } from 'react'
import { getMe, type Me } from '#contract/office/session.ts'
import { toWallTime } from '#contract/panama-time.ts'
import { IconCloudOff } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { callOffice } from '../../lib/call.ts'
import { readLoadedVersion } from '../../lib/release.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './banners.module.css'

/** How long before the end of a session the warning is shown. */
const warnMs = 5 * 60_000
const pollIntervalMs = 60_000
const loadedVersion = readLoadedVersion()

interface BannersProps {
  me: Me
  isOnline: boolean
  onMe: (me: Me) => void
}

/** Warnings: no connection, a session that is about to end, a newer version of the office. */
export function Banners({ me, isOnline, onMe }: BannersProps) {
  const { t, format } = useTexts()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      // This request does not extend the session: it ends when the user is inactive.
      void callOffice(getMe, {}, { isBackground: true }).then((answer) => answer.ok && onMe(answer.value))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [onMe])
  const isEnding = me.idleEndsAt - now < warnMs
  const isFinalExpiry = me.idleEndsAt >= me.endsAt
  const stay = async () => {
    const answer = await callOffice(getMe, {})
    if (answer.ok) onMe(answer.value)
  }
  return (
    <div className={styles['banners']} role="status">
      {!isOnline && (
        <p className={styles['banner']}>
          <IconCloudOff size={16} />
          {t.banners.offline}
        </p>
      )}
      {isOnline && isEnding && (
        <p className={styles['banner']}>
          {fill(isFinalExpiry ? t.banners.endingForGood : t.banners.ending, { time: format.time(toWallTime(me.idleEndsAt)) })}
          {!isFinalExpiry && (
            <Button isSmall onClick={() => void stay()}>
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
