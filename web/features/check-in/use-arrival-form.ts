import { useEffect, useState } from 'react'
import { checkInTermsVersion } from '#contract/constants.ts'
import { isOneLine } from '#contract/documents.ts'
import type { WallTime } from '#contract/panama-time.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckIn } from '#contract/values/check-in.ts'
import type { Signature } from '#contract/values/signature.ts'
import { longestFlight, type ArrivalRequest } from '#contract/web-api/post-check-in-step-2.ts'
import { useApp } from '../../lib/app-context.ts'
import { keepArrival, readArrival, type ArrivalDraft } from './check-in-draft.ts'
import { isSigned } from './signature-strokes.ts'

export type ArrivalField = 'arrivesAt' | 'flight' | 'accept' | 'signature'
export type ArrivalProblem = 'arrivesAt' | 'closed' | 'flight' | 'accept' | 'name' | 'drawn'
type Problems = Partial<Record<ArrivalField, ArrivalProblem>>

export interface ArrivalTools {
  draft: ArrivalDraft
  change: (changes: Partial<ArrivalDraft>) => void
  strokes: number[][]
  draw: (change: (strokes: number[][]) => number[][]) => void
  isAccepted: boolean
  accept: (isAccepted: boolean) => void
  /** The service has a signature, and nobody wants to give another. */
  isSigned: boolean
  signAgain: () => void
  problemOf: (field: ArrivalField) => ArrivalProblem | undefined
  /** Shows what is wrong; to finish, acceptance and signature are asked too. True when it can be sent. */
  check: (isFinishing: boolean) => boolean
  toRequest: (access: BookingAccess, requestId: string) => ArrivalRequest
  showRefusal: (refusal: Refusal) => boolean
}

/** The second step as it is filled in; texts are kept over reloads, consent and drawn lines are not (row X-04). */
export function useArrivalForm(checkIn: CheckIn, times: readonly WallTime[]): ArrivalTools {
  const { language } = useApp()
  const [draft, setDraft] = useState<ArrivalDraft>(() => readArrival(checkIn.code) ?? startDraft(checkIn))
  const [strokes, setStrokes] = useState<number[][]>([])
  const [isTicked, setTicked] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const [checked, setChecked] = useState<'no' | 'to-save' | 'to-finish'>('no')
  const [refused, setRefused] = useState<Problems>({})
  useEffect(() => keepArrival(checkIn.code, draft), [checkIn.code, draft])

  const isAccepted = checkIn.acceptedVersion === checkIn.termsVersion
  const isDone = checkIn.signature !== null && !isAnew
  const signature = signatureOf(draft, strokes)
  const problems = (isFinishing: boolean): Problems => {
    const found: Problems = {}
    if (!times.includes(draft.arrivesAt)) found.arrivesAt = 'arrivesAt'
    const flight = draft.flight.trim()
    if (flight.length > longestFlight || !isOneLine(flight)) found.flight = 'flight'
    if (isFinishing && !isAccepted && !isTicked) found.accept = 'accept'
    if (isFinishing && !isDone && signature === null) found.signature = draft.signatureKind === 'typed' ? 'name' : 'drawn'
    return found
  }
  const shown = checked === 'no' ? {} : problems(checked === 'to-finish')
  return {
    draft,
    change: (changes) => {
      setDraft((before) => ({ ...before, ...changes }))
      setRefused({})
    },
    strokes,
    draw: setStrokes,
    isAccepted: isAccepted || isTicked,
    accept: setTicked,
    isSigned: isDone,
    signAgain: () => setAnew(true),
    problemOf: (field) => shown[field] ?? refused[field],
    check: (isFinishing) => {
      setChecked(isFinishing ? 'to-finish' : 'to-save')
      return Object.keys(problems(isFinishing)).length === 0
    },
    toRequest: (access, requestId) => ({
      access,
      arrivesAt: draft.arrivesAt,
      flight: draft.flight.trim() || null,
      usesCardInsurance: draft.usesCardInsurance,
      acceptedVersion: !isAccepted && isTicked ? checkInTermsVersion : null,
      signature: isDone ? null : signature,
      language,
      version: null,
      requestId,
    }),
    showRefusal: ({ code, field }) => {
      const problem = problemOfRefusal(code, field)
      if (problem !== null) setRefused(problem)
      return problem !== null
    },
  }
}

function startDraft(checkIn: CheckIn): ArrivalDraft {
  return {
    arrivesAt: checkIn.arrivesAt ?? '',
    flight: checkIn.flight ?? '',
    usesCardInsurance: checkIn.usesCardInsurance,
    card: null,
    signatureKind: 'typed',
    name: '',
  }
}

/** A name of two words, or lines that are more than a dot. */
function signatureOf(draft: ArrivalDraft, strokes: number[][]): Signature | null {
  if (draft.signatureKind === 'drawn') return isSigned(strokes) ? { kind: 'drawn', strokes } : null
  const name = draft.name.trim().replaceAll(/\s+/g, ' ')
  return name.includes(' ') ? { kind: 'typed', name } : null
}

const refusedFields: Readonly<Record<string, Problems>> = {
  arrivalDate: { arrivesAt: 'arrivesAt' },
  arrivalTime: { arrivesAt: 'arrivesAt' },
  flight: { flight: 'flight' },
  signature: { signature: 'name' },
}

function problemOfRefusal(code: Refusal['code'], field: string | undefined): Problems | null {
  return code === 'branch_closed' ? { arrivesAt: 'closed' } : (refusedFields[field ?? ''] ?? null)
}
