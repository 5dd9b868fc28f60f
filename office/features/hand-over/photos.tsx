import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { IconClose } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconCamera } from '../../shell/icons.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import styles from './hand-over.module.css'

/** Opens the camera of a phone, or the file dialog. */
export function PhotoButton({ label, onPhoto, children }: { label: string; onPhoto: (file: Blob) => void; children: ReactNode }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    const picture = await shrinkPicture(file)
    setBusy(false)
    setFailed(picture === null)
    if (picture !== null) onPhoto(picture)
  }
  return (
    <span className={styles['photo']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon={IconCamera} isBusy={isBusy} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      {hasFailed && (
        <small role="alert" className={styles['missing']}>
          {t.handOver.condition.noPicture}
        </small>
      )}
    </span>
  )
}

/** A picture that has not been sent yet. */
export function Thumbnail({ file, label, remove, onRemove }: { file: Blob; label: string; remove?: string; onRemove?: () => void }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <span className={styles['shot']}>
      <img src={url} alt={label} />
      {onRemove !== undefined && (
        <button type="button" aria-label={remove} onClick={onRemove}>
          <IconClose size={16} />
        </button>
      )}
    </span>
  )
}
