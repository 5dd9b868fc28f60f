// What the second step holds while it is being filled in, and whether it can be sent (row X-04).

import type { GuaranteeCard } from '#contract/deposit-guarantee.ts'
import { isOneLine } from '#contract/documents.ts'
import type { WallTime } from '#contract/panama-time.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { CheckIn } from '#contract/values/check-in.ts'
import type { Signature } from '#contract/values/signature.ts'
import { longestFlight } from '#contract/web-api/post-check-in-step-2.ts'
import { isSigned } from './signature-strokes.ts'

export interface ArrivalDraft {
  arrivesAt: string
  flight: string
  usesCardInsurance: boolean
  card: GuaranteeCard | null
  signatureKind: Signature['kind']
  name: string
}

/** What was typed and differs from what the service knows: all else follows the service, which may hear of it elsewhere. */
export type TypedArrival = Partial<ArrivalDraft>

/** The times that can be chosen; without the branch's hours nobody knows them. */
export type ArrivalTimes =
  | { at: 'loading' }
  | { at: 'failed'; isBusy: boolean; reload: () => void }
  | { at: 'known'; times: readonly WallTime[] }

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

/** The form: what was typed, on what the service knows. */
export function arrivalDraft(typed: TypedArrival, checkIn: KnownArrival): ArrivalDraft {
  return { ...knownDraft(checkIn), ...typed }
}

/** Without what the service knows by now. */
export function onlyTyped(typed: TypedArrival, checkIn: KnownArrival): TypedArrival {
  const known: Readonly<Record<string, unknown>> = { ...knownDraft(checkIn) }
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== known[field]))
}

/** A name of two words, or lines that are more than a dot. */
export function computeSignature(
  { signatureKind, name }: Pick<ArrivalDraft, 'signatureKind' | 'name'>,
  strokes: number[][],
): Signature | null {
  if (signatureKind === 'drawn') return isSigned(strokes) ? { kind: 'drawn', strokes } : null
  const words = name.trim().replaceAll(/\s+/g, ' ')
  return words.includes(' ') ? { kind: 'typed', name: words } : null
}

interface ArrivalContext {
  times: ArrivalTimes
  isAccepted: boolean
  /** The one that would be sent. */
  signature: Signature | null
  /** The service has one, and nobody gives another. */
  isSigned: boolean
  /** To finish, acceptance and signature are asked too. */
  isFinishing: boolean
}

export function checkArrival(
  draft: ArrivalDraft,
  { times, isAccepted, signature, isSigned: isDone, isFinishing }: ArrivalContext,
): ArrivalProblems {
  const problems: ArrivalProblems = {}
  // A time that was told or chosen before can be sent without the branch's hours: the service looks at it too.
  const isTimeKnown = times.at === 'known' ? times.times.includes(draft.arrivesAt) : draft.arrivesAt !== ''
  if (!isTimeKnown) problems.arrivesAt = times.at === 'failed' ? 'times' : 'arrivesAt'
  const flight = draft.flight.trim()
  if (flight.length > longestFlight || !isOneLine(flight)) problems.flight = 'flight'
  const isSigning = !isDone && signature !== null
  // Nobody signs a text that they do not accept.
  if (!isAccepted && (isFinishing || isSigning)) problems.accept = isFinishing ? 'accept' : 'accept-to-sign'
  if (isFinishing && !isDone && signature === null) problems.signature = missingSignature(draft)
  return problems
}

const missingSignature = ({ signatureKind }: Pick<ArrivalDraft, 'signatureKind'>) => (signatureKind === 'typed' ? 'name' : 'drawn')

/** Which field a service's objection is about; null when none of the form is meant. */
export function problemsOfRefusal({ code, field }: Pick<Refusal, 'code' | 'field'>, draft: ArrivalDraft): ArrivalProblems | null {
  // Another text has to be read: the page asks anew and says so in its place.
  if (code === 'terms_changed') return null
  if (code === 'branch_closed') return { arrivesAt: 'closed' }
  if (code === 'consent_missing') return { accept: 'accept' }
  if (field === 'signature') return { signature: missingSignature(draft) }
  return fieldsOfRefusal[field ?? ''] ?? null
}

const fieldsOfRefusal: Readonly<Record<string, ArrivalProblems>> = {
  arrivalDate: { arrivesAt: 'arrivesAt' },
  arrivalTime: { arrivesAt: 'arrivesAt' },
  flight: { flight: 'flight' },
  acceptedVersion: { accept: 'accept' },
}
