import type { BookingAccess } from '#contract/values/booking-access.ts'
import { postBookingVoucher } from '#contract/web-api/post-booking-voucher.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { describeFailure, type CallResult, type Services } from '../../../lib/services.ts'

/**
 * Fetches a booking's voucher and hands it to the browser's downloads; false when it did not come. Nothing of it stays with the page: the
 * file is the visitor's own.
 */
export async function downloadVoucher(services: Services, access: BookingAccess): Promise<boolean> {
  const result: CallResult<{ fileName: string; pdf: string }> = await services.call(postBookingVoucher, { access })
  if (!result.ok) {
    // A failure of loading is for the console (row X-01); the button says what the visitor can do.
    console.error(`voucher: ${describeFailure(result)}`)
    return false
  }
  const bytes = Uint8Array.from(atob(result.value.pdf), (character) => character.charCodeAt(0))
  saveFile(result.value.fileName, bytes, 'application/pdf')
  return true
}
