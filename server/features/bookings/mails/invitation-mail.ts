import type { Brand } from '../../../config.ts'
import type { BookingDetails } from '../booking-details.ts'
import type { Mail } from '../../mail/mail.ts'
import { lifeTexts } from './life-texts.ts'
import { buttonMail } from './link-mail.ts'

/** The mail that invites to check in ahead, with the address of the page on which that is done. */
export function invitationMail(details: BookingDetails, brand: Brand, checkInUrl: string, dedupeKey: string): Mail {
  return buttonMail(details, brand, checkInUrl, dedupeKey, lifeTexts[details.row.language].invitation)
}
