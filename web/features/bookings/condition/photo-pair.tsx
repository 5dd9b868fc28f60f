import { useEffect, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { getBookingConditionFile } from '#contract/web-api/booking-condition.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconEye } from '../../../../ui/icons/icon-more.tsx'
import styles from './condition.module.css'

interface PhotoPairProps {
  access: BookingAccess
  /** What the pictures show, for their alternative texts. */
  what: string
  before: readonly string[]
  /** In place of missing pictures of the hand-over. */
  noneBefore?: string | undefined
  /** Null while the car has not been returned. */
  after: readonly string[] | null
  /** Loaded at once; otherwise on request, because phones pay for data. */
  isOpen: boolean
  /** The damage itself has no picture. */
  isMissing: boolean
}

/** Pictures of hand-over and return side by side. */
export function PhotoPair({ access, what, before, noneBefore, after, isOpen, isMissing }: PhotoPairProps) {
  const t = useTexts('condition').photos
  const [isShown, setIsShown] = useState(isOpen)
  if (before.length === 0 && (after ?? []).length === 0) return <p className={styles.muted}>{t.none}</p>
  if (!isShown)
    return (
      <p>
        <Button kind="quiet" size="sm" icon={IconEye} onClick={() => setIsShown(true)}>
          {t.show}
          <span className="visually-hidden">: {what}</span>
        </Button>
      </p>
    )
  const sides = [[t.before, before, noneBefore ?? t.noneHere] as const, ...(after === null ? [] : [[t.after, after, t.noneHere] as const])]
  return (
    <>
      {isMissing && <p className={styles.muted}>{t.none}</p>}
      <div className={styles.pair}>
        {sides.map(([label, ids, none]) => (
          <figure key={label}>
            <figcaption>{label}</figcaption>
            {ids.length === 0 && <p className={styles.muted}>{none}</p>}
            {ids.map((id) => (
              <Photo key={id} access={access} id={id} alt={`${label}: ${what}`} />
            ))}
          </figure>
        ))}
      </div>
    </>
  )
}

function Photo({ access, id, alt }: { access: BookingAccess; id: string; alt: string }) {
  const t = useTexts('condition').photos
  const { services } = useApp()
  const [url, setUrl] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void services.call(getBookingConditionFile, { access, kind: 'photo', photoId: id }, { signal }).then((result) => {
      if (signal.aborted) return
      if (result.ok) return setUrl(`data:image/jpeg;base64,${result.value.content}`)
      console.error(`${getBookingConditionFile.name}: ${describeFailure(result)}`)
      setHasFailed(true)
    })
    return () => controller.abort()
  }, [services, access, id])
  if (hasFailed) return <p className={styles.muted}>{t.failed}</p>
  return url === null ? <div className={styles.waiting} aria-hidden="true" /> : <img src={url} alt={alt} />
}
