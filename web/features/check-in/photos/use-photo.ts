import { useRef, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckInProgress, PhotoKind } from '#contract/values/check-in-progress.ts'
import { maxPhotoBytes, postCheckInPhoto } from '#contract/web-api/post-check-in-photo.ts'
import { useApp } from '../../../lib/app-context.ts'
import { newId } from '../../../../ui/new-id.ts'
import { describeFailure, type CallFailure } from '../../../lib/data/services.ts'
import { createFileTransport } from './file-transport.ts'
import { headLength, photoFormat } from './photo-format.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { createUploadQueue } from './upload-queue.ts'

export type PhotoProblem =
  | 'heic'
  | 'pdf'
  | 'unknown'
  | 'empty'
  | 'big'
  | 'pixels'
  | 'small'
  | 'unreadable'
  | 'busy'
  | 'unanswered'
  | 'closed'
  | 'other'

export interface Photo {
  file: Blob
  preview: string | null
  /** The file name, for people who cannot see the picture. */
  name: string
  /** The same for all retries, so that the photo is saved once. */
  requestId: string
}

export type PhotoState =
  | { status: 'none' }
  | { status: 'preparing' }
  | { status: 'preview'; photo: Photo }
  | { status: 'waiting'; photo: Photo }
  | { status: 'sending'; photo: Photo; share: number }
  /** Without `photo` the chosen file cannot be sent at all. */
  | { status: 'failed'; photo: Photo | null; problem: PhotoProblem }

export interface PhotoUpload {
  state: PhotoState
  /** The last photo that this page sent. */
  sent: Photo | null
  choose: (file: File) => Promise<void>
  send: (photo: Photo) => Promise<void>
  cancel: () => void
}

interface PhotoPlace {
  access: BookingAccess
  position: number
  kind: PhotoKind
  onSaved: (progress: CheckInProgress) => void
}

/** All slots of the page share one upload queue. */
const queue = createUploadQueue(2)
/** Long enough for a slow connection; the visitor can cancel. */
const uploadTimeoutMs = 300_000
const maxAttempts = 3

/** The state of one photo: chosen, previewed, queued, uploading, saved or failed. */
export function usePhoto({ access, position, kind, onSaved }: PhotoPlace): PhotoUpload {
  const { services, config } = useApp()
  const [state, setState] = useState<PhotoState>({ status: 'none' })
  const [sent, setSent] = useState<Photo | null>(null)
  const abortRef = useRef<AbortController | null>(null)

  const post = (photo: Photo, signal: AbortSignal) =>
    services.call(
      postCheckInPhoto,
      { access, position, kind, requestId: photo.requestId },
      {
        signal,
        timeoutMs: uploadTimeoutMs,
        transport: createFileTransport(config.services, {
          field: postCheckInPhoto.file ?? '',
          content: photo.file,
          onProgress: (share) => setState({ status: 'sending', photo, share }),
        }),
      },
    )
  /** A busy service states when to retry, so the call is repeated automatically. */
  const postWithRetries = async (photo: Photo, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await post(photo, signal)
      const isBusy = !result.ok && result.reason === 'refused' && result.refusal.code === 'uploads_busy'
      if (!isBusy || attempt === maxAttempts || signal.aborted) return result
      await pause(Math.min(10, result.refusal.retryAfterSeconds ?? 2) * 1000, signal)
      if (signal.aborted) return result
    }
  }

  const send = async (photo: Photo) => {
    const controller = new AbortController()
    abortRef.current = controller
    setState({ status: 'waiting', photo })
    const result = await queue.run(() => {
      setState({ status: 'sending', photo, share: 0 })
      return postWithRetries(photo, controller.signal)
    }, controller.signal)
    // An upload that was cancelled too late is saved, and shown as saved.
    if (result === null || (!result.ok && controller.signal.aborted)) return setState({ status: 'preview', photo })
    if (!result.ok) {
      console.error(`${postCheckInPhoto.name}: ${describeFailure(result)}`)
      return setState({ status: 'failed', photo, problem: getProblem(result) })
    }
    // The answer has all that the slot shows, so it does not wait for the reload.
    onSaved(result.value)
    setSent(photo)
    setState({ status: 'none' })
  }

  const choose = async (file: File) => {
    setState({ status: 'preparing' })
    const refused = await checkFile(file)
    if (refused !== null) return setState({ status: 'failed', photo: null, problem: refused })
    const { file: smaller, preview } = await shrinkPhoto(file)
    if (smaller.size > maxPhotoBytes) return setState({ status: 'failed', photo: null, problem: 'big' })
    setState({ status: 'preview', photo: { file: smaller, preview, name: file.name, requestId: newId() } })
  }

  return { state, sent, choose, send, cancel: () => abortRef.current?.abort() }
}

async function checkFile(file: File): Promise<PhotoProblem | null> {
  const head = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return 'unreadable'
  const format = photoFormat(new Uint8Array(head))
  return format === 'jpeg' || format === 'png' || format === 'webp' ? null : format
}

const problems: Partial<Record<Refusal['code'], PhotoProblem>> = {
  photo_not_readable: 'unreadable',
  photo_too_many_pixels: 'pixels',
  photo_too_small: 'small',
  too_large: 'big',
  uploads_busy: 'busy',
  rate_limited: 'busy',
  booking_closed: 'closed',
}

function getProblem(failure: CallFailure): PhotoProblem {
  if (failure.reason !== 'refused') return 'unanswered'
  const { code, status } = failure.refusal
  return problems[code] ?? (status >= 500 ? 'unanswered' : 'other')
}

/** Waits, or resolves early when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
