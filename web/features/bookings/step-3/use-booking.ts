import { useRef, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { Booking } from '#contract/values/booking.ts'
import { parseEmailCode, type BookingRequest } from '#contract/values/booking-request.ts'
import { postBookingGroup, type BookingGroup, type GroupRequest } from '#contract/web-api/post-booking-group.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure, type CallFailure, type CallResult } from '../../../lib/data/services.ts'
import { retry } from '../../../lib/data/retry.ts'
import type { Group } from '../group/group.ts'
import { newId } from '../../../../ui/new-id.ts'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { startOverlay } from '../form/submit/overlay-clock.ts'
import type { FinishBooking } from '../form/submit/use-finish-booking.ts'
import { submissionItem } from '../form/session-item.ts'
import {
  isGroup,
  isRepeatable,
  isUnanswered,
  nextSubmission,
  readSubmission,
  renewedQuote,
  sendSubmission,
  type UnsentRequest,
} from '../form/submit/submission.ts'

/** Why a booking was not made, as far as it is known. */
export type BookingProblem =
  | { kind: 'unanswered'; isRepeatable: boolean }
  /** An earlier request, which had no answer, was booked. The corrected one was not. */
  | { kind: 'booked-before'; code: string; open: () => void }
  | { kind: 'refused'; refusal: Refusal; email: string }

interface Booked {
  booking: Booking
  group?: BookingGroup | undefined
}

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

const toBooked = (result: CallResult<Booking>): CallResult<Booked> => (result.ok ? { ...result, value: { booking: result.value } } : result)

const schedule = (callback: () => void, afterMs: number) => {
  const timer = setTimeout(callback, afterMs)
  return () => clearTimeout(timer)
}

/**
 * The booking request with its overlay (row F-13), retries and refusals (row X-04).
 * @param rentalKey identifies what is booked; when it changes, the problem of the last attempt is cleared
 */
export function useBooking(onBooked: FinishBooking, rentalKey: string): BookingTools {
  const { services } = useApp()
  const [isPosting, setPosting] = useState(false)
  const [isOverlayShown, setOverlayShown] = useState(false)
  const [problem, setProblem] = useState<BookingProblem | null>(null)
  const [tried, setTried] = useState(rentalKey)
  if (rentalKey !== tried) {
    setTried(rentalKey)
    setProblem(null)
  }
  const [emailCode, setEmailCode] = useState('')
  // A button clears the code and submits in one go, before the next render.
  const typedCode = useRef('')
  // A second press may come before the next render.
  const isBusy = useRef(false)

  const submit = async (request: UnsentRequest, emailCode?: string): Promise<Refusal | null> => {
    const unanswered = readSubmission(readItem(submissionItem))
    if (unanswered?.sent.some((earlier) => isGroup(earlier) !== isGroup(request)) === true) {
      // One car and several cars are two calls, and the one cannot tell whether the other has booked. Only the visitor can.
      storeItem(submissionItem, null)
      setProblem({ kind: 'unanswered', isRepeatable: false })
      return null
    }
    const submission = nextSubmission(unanswered, request, newId)
    storeItem(submissionItem, submission)
    const attempt = await sendSubmission(submission, emailCode, send)
    if (attempt === null) return null
    const { result, request: sent, isEarlier } = attempt
    if (result.ok) {
      const { booking, group } = result.value
      const finish = () => {
        storeItem(submissionItem, null)
        onBooked(booking, sent, { group, isEarlier })
      }
      if (isEarlier) setProblem({ kind: 'booked-before', code: booking.code, open: finish })
      else finish()
      return null
    }
    if (result.reason !== 'refused' || isUnanswered(result)) {
      // A rate-limited request was not processed, so an earlier attempt may still have booked. The id is kept, and the visitor has to wait.
      const isLimited = result.reason === 'refused' && result.refusal.code === 'rate_limited'
      setProblem(
        isLimited
          ? { kind: 'refused', refusal: result.refusal, email: request.client.email }
          : { kind: 'unanswered', isRepeatable: isRepeatable(sent) },
      )
      return null
    }
    // The quote may have been used by the unanswered submission, so the visitor is asked at every attempt.
    if (unanswered === null || result.refusal.code !== 'quote_used') storeItem(submissionItem, null)
    // The new quote costs the same, so the visitor is not notified.
    const renewed = renewedQuote(result.refusal, sent, unanswered)
    if (renewed !== null) return submit({ ...request, quote: renewed }, emailCode)
    setProblem({ kind: 'refused', refusal: result.refusal, email: request.client.email })
    return result.refusal
  }

  /** Books one car, or a group if the request has a quantity. */
  const send = async (request: BookingRequest | GroupRequest): Promise<CallResult<Booked>> => {
    const result = 'quantity' in request ? await postGroup(request) : toBooked(await services.call(postBookingNew, request))
    if (!result.ok) console.error(`${'quantity' in request ? postBookingGroup.name : postBookingNew.name}: ${describeFailure(result)}`)
    return result
  }
  const postGroup = async (request: GroupRequest): Promise<CallResult<Booked>> => {
    const result = await retry(() => import('../group/send-group.ts')).then(
      ({ sendGroup }) => sendGroup(services, request),
      (): CallFailure => ({ ok: false, reason: 'no-answer' }),
    )
    if (result.ok) {
      const [booking] = result.value.bookings
      return booking === undefined
        ? { ok: false, reason: 'unexpected', status: result.status }
        : { ...result, value: { booking, group: result.value } }
    }
    // The estimate of one class is not the price of the group; a service that has no estimates of all classes makes the visitor renew them.
    return result.reason === 'refused' ? { ...result, refusal: { ...result.refusal, estimate: undefined } } : result
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
    const content = group === null ? request : { ...request, quantity: group.quantity, others: group.others }
    return submit(content, code ?? undefined).finally(() => {
      endOverlay()
      isBusy.current = false
      setPosting(false)
    })
  }

  return { isPosting, isOverlayShown, problem, clearProblem: () => setProblem(null), book, emailCode, setEmailCode: typeCode }
}
