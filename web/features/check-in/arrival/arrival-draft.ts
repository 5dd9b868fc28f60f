// The form state of the second step, and its validation (row X-04).

import type { GuaranteeCard } from '#contract/deposit-guarantee.ts'
import { isOneLine } from '#contract/lines.ts'
import type { WallTime } from '#contract/panama-time.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import type { Signature } from '#contract/values/signature.ts'
import { maxFlightLength } from '#contract/web-api/post-check-in-step-2.ts'
import { isSigned } from '../../../../ui/signature/strokes.ts'

export interface ArrivalDraft {
  arrivesAt: string
  flight: string
  usesCardInsurance: boolean
  card: GuaranteeCard | null
  signatureKind: Signature['kind']
  name: string
}

/** Typed values that differ from the service's. All others follow the service, where they may change elsewhere. */
export type TypedArrival = Partial<ArrivalDraft>

/** The available times; unknown without the branch's hours. */
export type ArrivalTimes =
  | { status: 'loading' }
  | { status: 'failed'; isBusy: boolean; reload: () => void }
  | { status: 'known'; times: readonly WallTime[] }

export type ArrivalField = 'arrivesAt' | 'flight' | 'accept' | 'signature'
export type ArrivalProblem = 'arrivesAt' | 'times' | 'closed' | 'flight' | 'accept' | 'accept-to-sign' | 'name' | 'drawn'
export type ArrivalProblems = Partial<Record<ArrivalField, ArrivalProblem>>

type KnownArrival = Pick<CheckIn, 'arrivesAt' | 'flight' | 'usesCardInsurance'>

const knownDraft = ({ arrivesAt, flight, usesCardInsurance }: KnownArrival): ArrivalDraft => ({
  arrivesAt: arrivesAt ?? '',
  flight: flight ?? '',
  usesCardInsurance,
  card: null,
  signatureKind: 'typed',
  name: '',
})

/** The form: typed values over those of the service. */
export function arrivalDraft(typed: TypedArrival, checkIn: KnownArrival): ArrivalDraft {
  return { ...knownDraft(checkIn), ...typed }
}

/** Drops values that the service already has. */
export function onlyTyped(typed: TypedArrival, checkIn: KnownArrival): TypedArrival {
  const known: Readonly<Record<string, unknown>> = { ...knownDraft(checkIn) }
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== known[field]))
}

/** A typed name of at least two words, or drawn lines that are more than a dot. */
export function toSignature({ signatureKind, name }: Pick<ArrivalDraft, 'signatureKind' | 'name'>, strokes: number[][]): Signature | null {
  if (signatureKind === 'drawn') return isSigned(strokes) ? { kind: 'drawn', strokes } : null
  const words = name.trim().replaceAll(/\s+/g, ' ')
  return words.includes(' ') ? { kind: 'typed', name: words } : null
}

interface ArrivalContext {
  times: ArrivalTimes
  isAccepted: boolean
  /** The signature that would be sent. */
  signature: Signature | null
  /** The service has a signature, and no new one is being given. */
  isSigned: boolean
  /** To finish, acceptance and signature are required too. */
  isFinishing: boolean
}

export function checkArrival(
  draft: ArrivalDraft,
  { times, isAccepted, signature, isSigned: isDone, isFinishing }: ArrivalContext,
): ArrivalProblems {
  const problems: ArrivalProblems = {}
  // A time that was sent or chosen before can be sent without the branch's hours: the service checks it too.
  const isTimeKnown = times.status === 'known' ? times.times.includes(draft.arrivesAt) : draft.arrivesAt !== ''
  if (!isTimeKnown) problems.arrivesAt = times.status === 'failed' ? 'times' : 'arrivesAt'
  const flight = draft.flight.trim()
  if (flight.length > maxFlightLength || !isOneLine(flight)) problems.flight = 'flight'
  const isSigning = !isDone && signature !== null
  // A text must be accepted before it is signed.
  if (!isAccepted && (isFinishing || isSigning)) problems.accept = isFinishing ? 'accept' : 'accept-to-sign'
  if (isFinishing && !isDone && signature === null) problems.signature = missingSignature(draft)
  return problems
}

const missingSignature = ({ signatureKind }: Pick<ArrivalDraft, 'signatureKind'>) => (signatureKind === 'typed' ? 'name' : 'drawn')

/** Maps a refusal of the service to form fields; null when it concerns none of them. */
export function refusalProblems({ code, field }: Pick<Refusal, 'code' | 'field'>, draft: ArrivalDraft): ArrivalProblems | null {
  // The page reloads the changed text and shows a notice there.
  if (code === 'terms_changed') return null
  if (code === 'branch_closed') return { arrivesAt: 'closed' }
  if (code === 'consent_missing') return { accept: 'accept' }
  if (field === 'signature') return { signature: missingSignature(draft) }
  return refusalFields[field ?? ''] ?? null
}

const refusalFields: Readonly<Record<string, ArrivalProblems>> = {
  arrivalDate: { arrivesAt: 'arrivesAt' },
  arrivalTime: { arrivesAt: 'arrivesAt' },
  flight: { flight: 'flight' },
  acceptedVersion: { accept: 'accept' },
}
