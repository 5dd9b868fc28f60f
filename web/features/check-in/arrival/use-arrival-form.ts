import { useEffect, useState } from 'react'
import { checkInTermsVersion } from '#contract/constants.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import type { ArrivalRequest } from '#contract/web-api/post-check-in-step-2.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useForm, type Form } from '../../../lib/forms/use-form.ts'
import { arrivalDraft, checkArrival, onlyTyped, refusalProblems, toSignature } from './arrival-draft.ts'
import type { ArrivalDraft, ArrivalProblems, ArrivalTimes, TypedArrival } from './arrival-draft.ts'
import { storeArrival, readArrival } from '../check-in-draft.ts'

export interface ArrivalFormState {
  draft: ArrivalDraft
  change: (changes: TypedArrival) => void
  strokes: number[][]
  draw: (change: (strokes: number[][]) => number[][]) => void
  isAccepted: boolean
  accept: (isAccepted: boolean) => void
  /** The service has a signature, and no new one is being given. */
  isSigned: boolean
  signAgain: () => void
  form: Form<ArrivalProblems>
  /** Validates the form; to finish, acceptance and signature are required too. True when it can be sent. */
  check: (isFinishing: boolean) => boolean
  toRequest: (access: BookingAccess, requestId: string) => ArrivalRequest
  showRefusal: (refusal: Refusal) => boolean
  /** Clears the sent values, which are saved now; unsent ones stay. */
  clearSent: () => void
}

/** The form state of the second step. Text is kept across reloads; consent and drawn lines are not (row X-04). */
export function useArrivalForm(checkIn: CheckIn, times: ArrivalTimes): ArrivalFormState {
  const { language } = useApp()
  const { code } = checkIn
  const [typed, setTyped] = useState<TypedArrival>(() => readArrival(code))
  const [strokes, setStrokes] = useState<number[][]>([])
  const [isTicked, setTicked] = useState(false)
  const [isSigningAgain, setSigningAgain] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const stored = JSON.stringify(onlyTyped(typed, checkIn))
  useEffect(() => storeArrival(code, JSON.parse(stored)), [code, stored])

  const draft = arrivalDraft(typed, checkIn)
  const isAcceptedBefore = checkIn.acceptedVersion === checkIn.termsVersion
  const isAccepted = isAcceptedBefore || isTicked
  const isSigned = checkIn.signature !== null && !isSigningAgain
  const signature = toSignature(draft, strokes)
  const findProblems = (isLast: boolean) => checkArrival(draft, { times, isAccepted, signature, isSigned, isFinishing: isLast })
  const form = useForm({ values: { ...draft, accept: isAccepted, signature }, check: () => findProblems(isFinishing) })
  return {
    draft,
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    strokes,
    draw: setStrokes,
    isAccepted,
    accept: setTicked,
    isSigned,
    signAgain: () => setSigningAgain(true),
    form,
    check: (isLast) => {
      setFinishing(isLast)
      return form.check(findProblems(isLast))
    },
    toRequest: (access, requestId) => ({
      access,
      arrivesAt: draft.arrivesAt,
      flight: draft.flight.trim() || null,
      usesCardInsurance: draft.usesCardInsurance,
      acceptedVersion: !isAcceptedBefore && isTicked ? checkInTermsVersion : null,
      signature: isSigned ? null : signature,
      language,
      version: null,
      requestId,
    }),
    showRefusal: (refusal) => {
      const found = refusalProblems(refusal, draft)
      if (found !== null) form.refuse(found)
      return found !== null
    },
    clearSent: () => {
      const { card, signatureKind, name } = draft
      const unsent: TypedArrival = isSigned || signature !== null ? { card } : { card, signatureKind, name }
      setTyped(unsent)
      // The page may be left before the next render.
      storeArrival(code, onlyTyped(unsent, checkIn))
    },
  }
}
