import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../booking-details.ts'
import type { Mail } from '../../mail/mail.ts'
import { lifeTexts } from './lifecycle-texts.ts'
import { buttonMail } from './link-mail.ts'

/** The invitation to check in online. */
export function invitationMail(details: BookingDetails, brand: Brand, checkInUrl: string, dedupeKey: string): Mail {
  return buttonMail(details, brand, checkInUrl, dedupeKey, lifeTexts[details.row.language].invitation)
}
