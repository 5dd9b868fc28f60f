import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toWallTime } from '#contract/panama-time.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckInPhoto, CheckInProgress, PhotoKind } from '#contract/values/check-in-progress.ts'
import { photoTypes } from '#contract/web-api/post-check-in-photo.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { icon } from '../../../../ui/icons/icon-frame.tsx'
import { IconRefresh } from '../../../../ui/icons/icon-more.tsx'
import { IconCheck } from '../../../../ui/icons/icon.tsx'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import type { Dictionaries } from '../../../locales/dictionaries.ts'
import { SavedPhoto } from './saved-photo.tsx'
import { usePhoto, type PhotoState, type PhotoUpload } from './use-photo.ts'
import styles from './photo-slot.module.css'

const IconCamera = /* @__PURE__ */ icon(
  'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
)
const IconPhoto = /* @__PURE__ */ icon(
  'M15 8h.01M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3',
)

interface PhotoSlotProps {
  access: BookingAccess
  position: number
  kind: PhotoKind
  /** The driver's name, when there are several. */
  name: string
  /** The photo that the server has. */
  saved: CheckInPhoto | undefined
  onSaved: (progress: CheckInProgress) => void
  /** Called when a photo has been chosen that the server does not have yet, and when there is none any more. */
  onUnsent?: (isUnsent: boolean) => void
}

/** One photo: takes or chooses it, shows a preview, uploads it with progress, and can replace it. */
export function PhotoSlot({ access, position, kind, name, saved, onSaved, onUnsent }: PhotoSlotProps) {
  const t = useTexts('check-in').photo
  const upload = usePhoto({ access, position, kind, onSaved })
  const { state } = upload
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const title = t.of(t.names[kind], name)
  const isSaved = saved !== undefined && state.status === 'none'
  const isUnsent = state.status !== 'none' && (state.status !== 'failed' || state.photo !== null)
  const report = useEffectEvent((isNow: boolean) => onUnsent?.(isNow))
  useEffect(() => {
    report(isUnsent)
    return () => report(false)
  }, [isUnsent])
  // The button that was pressed disappears with its action.
  const before = useRef(state.status)
  useEffect(() => {
    if (before.current !== state.status && document.activeElement === document.body) box.current?.focus()
    before.current = state.status
  }, [state.status])
  return (
    <div ref={box} className={classNames(styles.slot, isSaved && styles.saved)} role="group" aria-labelledby={id} tabIndex={-1}>
      <p className={styles.title} id={id}>
        {isSaved ? <IconCheck /> : <IconPhoto />}
        {title}
      </p>
      <SlotContent upload={upload} place={{ access, position, kind }} saved={saved} title={title} />
      <StateAnnouncement state={state} isSaved={isSaved} />
    </div>
  )
}

interface SlotContentProps {
  upload: PhotoUpload
  place: { access: BookingAccess; position: number; kind: PhotoKind }
  saved: CheckInPhoto | undefined
  title: string
}

function SlotContent({ upload, place, saved, title }: SlotContentProps) {
  const t = useTexts('check-in').photo
  const format = useFormat()
  const { state, sent, choose, send, cancel } = upload
  switch (state.status) {
    case 'none':
      if (saved === undefined) return <Choosers title={title} onChoose={choose} />
      return (
        <>
          <p className={styles.text}>{t.savedAt(format.dateTime(toWallTime(Date.parse(saved.at))))}</p>
          <SavedPhoto key={saved.at} place={place} title={title} preview={sent?.preview ?? null}>
            <Choosers title={title} onChoose={choose} isReplacing />
          </SavedPhoto>
        </>
      )
    case 'preparing':
      return <p className={styles.text}>{t.preparing}</p>
    case 'preview':
      return (
        <>
          <Preview {...state.photo} title={title} />
          <div>
            <p className={styles.question}>{t.check}</p>
            <p className={styles.text}>{t.checkText}</p>
          </div>
          <Button isWide onClick={() => void send(state.photo)}>
            {t.send}
            <span className="visually-hidden">: {title}</span>
          </Button>
          <Choosers title={title} onChoose={choose} isReplacing />
        </>
      )
    case 'waiting':
    case 'sending':
      return (
        <>
          <Preview {...state.photo} title={title} />
          <progress className={styles.progress} aria-label={title} max={1} value={state.status === 'sending' ? state.share : 0} />
          <p className={styles.text}>{describe(state, t)}</p>
          <Button className={styles.quiet} kind="quiet" size="sm" onClick={cancel}>
            {t.cancel}
          </Button>
        </>
      )
    case 'failed': {
      const { photo } = state
      return (
        <>
          {photo !== null && <Preview {...photo} title={title} />}
          <Notice tone="error" isLive>
            {t.problems[state.problem]}
          </Notice>
          {photo !== null && (
            <Button size="sm" icon={IconRefresh} onClick={() => void send(photo)}>
              {t.retry}
            </Button>
          )}
          <Choosers title={title} onChoose={choose} isReplacing={photo !== null} />
        </>
      )
    }
  }
}

type PhotoTexts = Dictionaries['check-in']['photo']

function describe(state: PhotoState, t: PhotoTexts): string {
  if (state.status === 'waiting') return t.waiting
  if (state.status !== 'sending') return ''
  return state.share >= 1 ? t.checking : t.sending(Math.floor(state.share * 100))
}

/** The state in words that change rarely: announcing every percentage would flood a screen reader. */
function StateAnnouncement({ state, isSaved }: { state: PhotoState; isSaved: boolean }) {
  const t = useTexts('check-in').photo
  const text = state.status === 'waiting' ? t.waiting : state.status === 'sending' ? t.sending(0) : isSaved ? t.saved : ''
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  )
}

function Preview({ preview, name, title }: { preview: string | null; name: string; title: string }) {
  const t = useTexts('check-in').photo
  if (preview === null) return <p className={styles.text}>{t.noPreview(name)}</p>
  return (
    <div className={styles.frame}>
      <img src={preview} alt={title} />
    </div>
  )
}

interface ChoosersProps {
  title: string
  onChoose: (file: File) => Promise<void>
  isReplacing?: boolean
}

/** Opens the camera, if there is one, or the file picker. */
function Choosers({ title, onChoose, isReplacing = false }: ChoosersProps) {
  const t = useTexts('check-in').photo
  const [key, setKey] = useState(0)
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file === undefined) return
    // A new input, because choosing the same file again fires no event.
    setKey((before) => before + 1)
    void onChoose(file)
  }
  const kind = isReplacing ? 'quiet' : 'secondary'
  return (
    <div className={classNames(styles.choosers, isReplacing && styles.quiet)} key={key}>
      <input ref={camera} type="file" hidden accept={photoTypes.join(',')} capture="environment" onChange={(e) => take(e.target.files)} />
      <input ref={gallery} type="file" hidden accept={photoTypes.join(',')} onChange={(e) => take(e.target.files)} />
      <Button className={styles.camera} kind={kind} size="sm" icon={IconCamera} onClick={() => camera.current?.click()}>
        {isReplacing ? t.retake : t.take}
        <span className="visually-hidden">: {title}</span>
      </Button>
      <Button kind={kind} size="sm" icon={IconPhoto} onClick={() => gallery.current?.click()}>
        {isReplacing ? t.other : t.choose}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </div>
  )
}
