import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/values/language.ts'
import type { Services } from '../../services.ts'
import { tokenHash } from '../../crypto/tokens.ts'
import { toOrigin } from '../../config.ts'
import { insertCheckInLink } from '../bookings/links/repository.ts'

/** The path within the site. The token is in the fragment, so that no server logs it. */
function checkInPath(language: Language, token: string): string {
  return `${language === 'en' ? '/en' : ''}/#/advance-check-in?token=${token}`
}

/** The check-in address for a mail. Its link opens nothing else and expires a day after pick-up. */
export async function checkInUrl({ db, signer, config }: Services, reservationId: string, language: Language): Promise<string> {
  const linkId = randomUUID()
  const token = signer.linkToken('check-in', linkId)
  await insertCheckInLink(db, linkId, tokenHash(token), reservationId)
  return `${toOrigin(config)}${checkInPath(language, token)}`
}
