import { useRef, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { Booking } from '#contract/values/booking.ts'
import { parseEmailCode } from '#contract/values/booking-request.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { postBookingGroup, type BookingGroup } from '#contract/web-api/post-booking-group.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { retry } from '../../../lib/data/retry.ts'
import type { Group } from '../group/group.ts'
import { newId } from '../../../../ui/new-id.ts'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { startOverlay } from '../form/submit/overlay-clock.ts'
import { submissionItem } from '../form/session-item.ts'
import {
  isRepeatable,
  isUnanswered,
  nextSubmission,
  readSubmission,
  renewedQuote,
  submissionRequest,
  type UnsentRequest,
} from '../form/submit/submission.ts'

/** Why a booking was not made, as far as it is known. */
export type BookingProblem = { kind: 'unanswered'; isRepeatable: boolean } | { kind: 'refused'; refusal: Refusal; email: string }

interface BookingTools {
  isPosting: boolean
  isOverlayShown: boolean
  problem: BookingProblem | null
  clearProblem: () => void
  /** The code as typed; sent once it is complete. */
  emailCode: string
  setEmailCode: (code: string) => void
  /** Sends the booking once, even if the button is pressed repeatedly. Resolves to a refusal that the visitor has to see. */
  book: (request: UnsentRequest, group?: Group | null) => Promise<Refusal | null>
}

const schedule = (callback: () => void, afterMs: number) => {
  const timer = setTimeout(callback, afterMs)
  return () => clearTimeout(timer)
}

/** The booking request with its overlay (row F-13), retries and refusals (row X-04). */
export function useBooking(onBooked: (booking: Booking, request: UnsentRequest, group?: BookingGroup) => void): BookingTools {
  const { services } = useApp()
  const [isPosting, setPosting] = useState(false)
  const [isOverlayShown, setOverlayShown] = useState(false)
  const [problem, setProblem] = useState<BookingProblem | null>(null)
  const [emailCode, setEmailCode] = useState('')
  // A button clears the code and submits in one go, before the next render.
  const typedCode = useRef('')
  // A second press may come before the next render.
  const isBusy = useRef(false)

  const post = async (request: UnsentRequest): Promise<Refusal | null> => {
    const unanswered = readSubmission(readItem(submissionItem))
    const submission = nextSubmission(unanswered, request, newId)
    storeItem(submissionItem, submission)
    const result = await services.call(postBookingNew, submissionRequest(request, submission))
    if (result.ok) {
      storeItem(submissionItem, null)
      onBooked(result.value, request)
      return null
    }
    console.error(`${postBookingNew.name}: ${describeFailure(result)}`)
    if (result.reason !== 'refused' || isUnanswered(result)) {
      // A rate-limited request was not processed, so an earlier attempt may still have booked. The id is kept, and the visitor has to wait.
      const isLimited = result.reason === 'refused' && result.refusal.code === 'rate_limited'
      setProblem(
        isLimited
          ? { kind: 'refused', refusal: result.refusal, email: request.client.email }
          : { kind: 'unanswered', isRepeatable: isRepeatable(submission) },
      )
      return null
    }
    storeItem(submissionItem, null)
    // The new quote costs the same, so the visitor is not notified.
    const renewed = renewedQuote(result.refusal, submission, unanswered)
    if (renewed !== null) return post({ ...request, quote: renewed })
    setProblem({ kind: 'refused', refusal: result.refusal, email: request.client.email })
    return result.refusal
  }

  const postGroup = async (request: UnsentRequest, group: Group): Promise<Refusal | null> => {
    const sent = await retry(() => import('../group/send-group.ts')).then(
      (result) => result.sendGroup(services, request, group),
      () => null,
    )
    const [first] = sent?.ok === true ? sent.value.bookings : []
    if (sent?.ok === true && first !== undefined) {
      onBooked(first, request, sent.value)
      return null
    }
    // The estimate of one class is not the price of the group; a service that has no estimates of all classes makes the visitor renew them.
    const refusal = sent?.ok === false && sent.reason === 'refused' ? { ...sent.refusal, estimate: undefined } : null
    if (sent?.ok === false) console.error(`${postBookingGroup.name}: ${describeFailure(sent)}`)
    const isUnknown = refusal === null || (refusal.status >= 500 && refusal.code !== 'rate_limited')
    setProblem(isUnknown ? { kind: 'unanswered', isRepeatable: true } : { kind: 'refused', refusal, email: request.client.email })
    return isUnknown ? null : refusal
  }

  const typeCode = (code: string) => {
    typedCode.current = code
    setEmailCode(code)
  }

  const book = async (request: UnsentRequest, group: Group | null = null) => {
    if (isBusy.current) return null
    isBusy.current = true
    setPosting(true)
    const endOverlay = startOverlay({ show: setOverlayShown, schedule })
    const code = parseEmailCode(typedCode.current)
    const coded = code === null ? request : { ...request, emailCode: code }
    return (group === null ? post(coded) : postGroup(coded, group)).finally(() => {
      endOverlay()
      isBusy.current = false
      setPosting(false)
    })
  }

  return { isPosting, isOverlayShown, problem, clearProblem: () => setProblem(null), book, emailCode, setEmailCode: typeCode }
}
