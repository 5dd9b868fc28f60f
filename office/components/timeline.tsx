import type { ReactNode } from 'react'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconRobot } from '../shell/icons.tsx'
import { initials } from '../lib/initials.ts'
import { useTexts } from '../lib/texts.tsx'
import { ReceiptText } from './receipt-text.tsx'
import styles from './timeline.module.css'

export interface TimelineEntry {
  id: string
  at: number
  /** The actor: shown with initials; the system has an icon. */
  by: { kind: 'client' | 'staff' | 'broker' | 'system'; name: string }
  /** A sentence with the change, such as old and new value. */
  sentence: ReactNode
  /** Changed fields with their values before and after. */
  changes?: readonly string[] | undefined
  quote?: string | undefined
  /** Actions of the entry. */
  action?: ReactNode
}

/** The history of an object in sentences, newest first, with a heading per day. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { format } = useTexts()
  const localDateAt = (at: number) => toLocalDate(toWallTime(at))
  return (
    <ol className={styles['timeline']}>
      {entries.map(({ id, at, by, sentence, changes = [], quote, action }, i) => {
        const before = entries[i - 1]
        return (
          <li key={id}>
            {(before === undefined || localDateAt(before.at) !== localDateAt(at)) && (
              <p className={styles['day']}>{format.longDate(localDateAt(at))}</p>
            )}
            <div className={styles['entry']}>
              <span className={classNames(styles['avatar'], styles[by.kind])} aria-hidden="true">
                {by.kind === 'system' ? <IconRobot size={16} /> : initials(by.name)}
              </span>
              <div>
                <p>
                  {typeof sentence === 'string' ? <ReceiptText text={sentence} /> : sentence}{' '}
                  <time dateTime={new Date(at).toISOString()}>{format.time(toWallTime(at))}</time> {action}
                </p>
                {changes.length > 0 && (
                  <ul>
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                )}
                {quote !== undefined && <blockquote>{quote}</blockquote>}
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
