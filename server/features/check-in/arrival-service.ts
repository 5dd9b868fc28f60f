import { checkInTermsVersion } from '#contract/constants.ts'
import { toInstant } from '#contract/panama-time.ts'
import type { CheckInProgress } from '#contract/values/check-in-progress.ts'
import type { Signature } from '#contract/values/signature.ts'
import type { ArrivalRequest } from '#contract/web-api/post-check-in-step-2.ts'
import { refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { Vault } from '../../crypto/vault.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { AccessedBooking } from '../bookings/links/find-reservation.ts'
import { arrivalWindow, isStaffed, findNextStaffedTime } from './arrival.ts'
import { logAcceptance, incrementVersion, setArrival } from './repository.ts'
import { applyCheckInStep, type StepContext } from './step.ts'
import { updateRenter } from '../bookings/records/reservation-repository.ts'

/** Second step: arrival, card insurance, acceptance and signature. */
export async function saveArrival(
  services: Services,
  found: AccessedBooking,
  request: ArrivalRequest,
  ip: string | null,
  idempotencyKey: IdempotencyKey | null,
): Promise<Outcome<CheckInProgress>> {
  return applyCheckInStep(services, found, idempotencyKey, request.version, async (step) => {
    const refused = arrivalStepRefusal(step, request)
    if (refused !== null) return refused
    const { client, view } = step
    await incrementVersion(client, view.row.id)
    await setArrival(client, view.row.id, {
      arrivesAt: toInstant(request.arrivesAt),
      usesCardInsurance: request.usesCardInsurance,
      acceptedVersion: request.acceptedVersion,
      signature: request.signature === null ? null : sealSignature(services.vault, view.row.id, request.signature),
    })
    const isNew =
      request.acceptedVersion !== null && (request.signature !== null || view.stored.row?.accepted_version !== request.acceptedVersion)
    if (isNew) await logAcceptance(client, view.row.id, request.acceptedVersion ?? '', ip, request.language ?? view.row.language)
    if (request.flight !== view.row.flight) await updateRenter(client, view.row.id, { flight: request.flight })
    return null
  })
}

function arrivalStepRefusal({ view, catalog }: StepContext, { arrivesAt, acceptedVersion, signature }: ArrivalRequest): Refused | null {
  const window = arrivalWindow(view.row, catalog)
  if (arrivesAt < window.from || arrivesAt > window.until) return refuse('out_of_range', { field: 'arrivesAt' })
  if (!isStaffed(view.row, catalog, arrivesAt)) {
    return refuse('branch_closed', { field: 'arrivesAt', earliest: findNextStaffedTime(view.row, catalog, arrivesAt) })
  }
  // A text that was not shown cannot be accepted.
  if (acceptedVersion !== null && acceptedVersion !== checkInTermsVersion) return refuse('terms_changed', { field: 'acceptedVersion' })
  // A signature belongs to the text: it is refused unless the current text is accepted now or was accepted before.
  const hasUnacceptedTerms = signature !== null && (acceptedVersion ?? view.stored.row?.accepted_version) !== checkInTermsVersion
  return hasUnacceptedTerms ? refuse('missing', { field: 'acceptedVersion' }) : null
}

function sealSignature(vault: Vault, reservationId: string, signature: Signature) {
  return { kind: signature.kind, content: vault.seal('check_in.signature', reservationId, JSON.stringify(signature)) }
}
