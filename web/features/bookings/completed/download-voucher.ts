import type { BookingAccess } from '#contract/values/booking-access.ts'
import { postBookingVoucher } from '#contract/web-api/post-booking-voucher.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { describeFailure, type CallResult, type Services } from '../../../lib/data/services.ts'

/** Fetches a booking's voucher and starts a download; returns false when the request failed. The page keeps no copy. */
export async function downloadVoucher(services: Services, access: BookingAccess): Promise<boolean> {
  const result: CallResult<{ fileName: string; pdf: string }> = await services.call(postBookingVoucher, { access })
  if (!result.ok) {
    // The failure goes to the console (row X-01); the button shows the visitor what to do.
    console.error(`voucher: ${describeFailure(result)}`)
    return false
  }
  const bytes = Uint8Array.from(atob(result.value.pdf), (character) => character.charCodeAt(0))
  saveFile(result.value.fileName, bytes, 'application/pdf')
  return true
}
