import { holdMinutes } from '#contract/limits.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { announcedMinute, clockText, useSecondsLeft } from './countdown.ts'
import styles from './hold.module.css'

/** The remaining time of the hold (row F-09). The display changes every second; screen readers hear only a few announcements. */
export function HoldTimer({ expiresAt }: { expiresAt: string | undefined }) {
  const t = useTexts('payment').hold
  const seconds = useSecondsLeft(expiresAt)
  if (seconds === null) return null
  const minutes = announcedMinute(seconds)
  const share = Math.min(1, seconds / (holdMinutes * 60))
  return (
    <div className={styles.timer} data-short={seconds <= 120 ? '' : undefined}>
      <span className={styles.label} id="hold-left">
        {t.left}
      </span>
      <span className={styles.figures} role="timer" aria-labelledby="hold-left">
        {clockText(seconds)}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
      </span>
      <output className="visually-hidden">{minutes === null ? '' : minutes === 0 ? t.over : t.minutesLeft(minutes)}</output>
    </div>
  )
}
