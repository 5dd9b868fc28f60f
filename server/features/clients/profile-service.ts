import { isCheckDigitRight } from '#contract/tax-number.ts'
import type { ClientChanges } from '#contract/values/client-changes.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import type { Done } from '#contract/endpoint.ts'
import type { ConsentRequest } from '#contract/web-api/update-client-consent.ts'
import type { BookedDriver } from '#contract/web-api/get-client-profile.ts'
import type { ProfileChanged } from '#contract/web-api/update-client-profile.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { findLastDriver } from '../bookings/records/reservation-repository.ts'
import { isCurrentText } from '../catalog/service.ts'
import { changeClient, logConsent, composeProfile, readClient, setMarketing } from './repository.ts'
import type { SessionClient } from './sessions/sessions.ts'
import type { ClientContext } from './sessions/login-service.ts'

/** The profile, with the driver's data of the last booking, so that a returning client need not type them again (row A-02). */
export async function readProfile(
  { db, vault }: ClientContext,
  session: SessionClient,
): Promise<Outcome<ClientProfile & { driver: BookedDriver | null }>> {
  const client = await readClient(db, session.clientId)
  const [booked] = await findLastDriver(db, client.id, client.first_name, client.last_name)
  const driver =
    booked === undefined
      ? null
      : { birthDate: booked.birth_date, licenceCountry: booked.licence_country, licenceExpiresOn: booked.licence_expires_on }
  return succeed({ ...composeProfile(client, vault), driver })
}

/** Changes the sent fields. A check digit that does not match the tax number causes a warning and is not refused (docs/domain.md 4). */
export async function updateProfile(
  { db, vault }: ClientContext,
  session: SessionClient,
  changes: ClientChanges,
): Promise<Outcome<ProfileChanged>> {
  await changeClient(db, vault, session.clientId, changes)
  if (changes.ruc === undefined && changes.dv === undefined) return succeed({ warnings: [] })
  const { ruc, dv } = await readClient(db, session.clientId)
  const isWrong = ruc !== null && dv !== null && isCheckDigitRight(ruc, dv) === false
  return succeed({ warnings: isWrong ? ['dv-mismatch'] : [] })
}

/** Gives or withdraws the consent to marketing; earlier consents stay recorded. */
export async function updateConsent(
  { db, catalogs }: ClientContext,
  session: SessionClient,
  request: ConsentRequest,
  ip: string | null,
): Promise<Outcome<Done>> {
  if (!(await isCurrentText(catalogs, request.conditionsVersion))) return refuse('terms_changed', { field: 'conditionsVersion' })
  await inTransaction(db, async (client) => {
    await setMarketing(client, session.clientId, request.acceptsMarketing)
    await logConsent(client, session.clientId, {
      purpose: 'marketing',
      isGranted: request.acceptsMarketing,
      textVersion: request.conditionsVersion,
      ip,
      language: session.language,
    })
  })
  return succeed({})
}
