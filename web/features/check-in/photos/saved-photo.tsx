import { useState, type ReactNode } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { PhotoKind } from '#contract/values/check-in-progress.ts'
import { getCheckInPhoto } from '#contract/web-api/get-check-in-photo.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconEye, IconEyeOff } from '../../../../ui/icons/icon-more.tsx'
import styles from './photo-slot.module.css'

interface SavedPhotoProps {
  place: { access: BookingAccess; position: number; kind: PhotoKind }
  title: string
  /** The photo that this page sent. An earlier photo is loaded on request. */
  preview: string | null
  /** Further actions. */
  children: ReactNode
}

/** The photo that the server has, shown on request only, because a licence is private. */
export function SavedPhoto({ place, title, preview, children }: SavedPhotoProps) {
  const t = useTexts('check-in').photo
  const { services } = useApp()
  const [url, setUrl] = useState<string | null>(null)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const show = async () => {
    if (preview !== null) return setUrl(preview)
    setState('busy')
    const result = await services.call(getCheckInPhoto, place)
    if (result.ok) setUrl(`data:image/jpeg;base64,${result.value.jpeg}`)
    else console.error(`${getCheckInPhoto.name}: ${describeFailure(result)}`)
    setState(result.ok ? 'ready' : 'failed')
  }
  return (
    <>
      {url !== null && (
        <div className={styles.frame}>
          <img src={url} alt={title} />
        </div>
      )}
      <div className={classNames(styles.choosers, styles.quiet)}>
        <Button
          kind="quiet"
          size="sm"
          icon={url === null ? IconEye : IconEyeOff}
          isBusy={state === 'busy'}
          onClick={() => (url === null ? void show() : setUrl(null))}
        >
          {url === null ? t.show : t.hide}
          <span className="visually-hidden">: {title}</span>
        </Button>
        {children}
      </div>
      <span className={styles.message} role="status">
        {state === 'failed' && t.showFailed}
      </span>
    </>
  )
}
