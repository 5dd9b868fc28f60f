// The check-in requests that `record-fixtures.ts` sends, each for its own booking.

import { checkInTermsVersion } from '#contract/constants.ts'
import { addDays, toLocalDate, type WallTime } from '#contract/panama-time.ts'
import { getCheckInPhoto } from '#contract/web-api/get-check-in-photo.ts'
import { postCheckInPhoto } from '#contract/web-api/post-check-in-photo.ts'
import { postCheckInStep1 } from '#contract/web-api/post-check-in-step-1.ts'
import { postCheckInStep2 } from '#contract/web-api/post-check-in-step-2.ts'

export const checkInPhoto = { position: 0, kind: 'licence-front' } as const

/** By endpoint, with English names and without the access fields. */
export function checkInRequests(pickUpAt: WallTime, requestId: string): Readonly<Record<string, object>> {
  const day = toLocalDate(pickUpAt)
  const [home, foreign] = [
    { licence: null, licenceCountry: 'PA', licenceIssuedOn: '2024-11-14', licenceExpiresOn: addDays(day, 700), enteredOn: null },
    {
      licence: 'DE-4321765',
      licenceCountry: 'DE',
      licenceIssuedOn: '2019-05-02',
      licenceExpiresOn: '2034-05-02',
      enteredOn: addDays(day, -1),
    },
  ]
  const strokes = [
    [120, 200, 180, 140, 240, 210],
    [300, 180, 360, 220],
  ]
  return {
    getCheckIn: {},
    [getCheckInPhoto.name]: checkInPhoto,
    [postCheckInPhoto.name]: { ...checkInPhoto, requestId },
    [postCheckInStep1.name]: {
      drivers: [
        { position: 0, ...home },
        { position: 1, ...foreign },
      ],
      version: 1,
      requestId,
    },
    [postCheckInStep2.name]: {
      arrivesAt: pickUpAt,
      flight: 'CM 123',
      usesCardInsurance: false,
      acceptedVersion: checkInTermsVersion,
      signature: { kind: 'drawn', strokes },
      language: 'es',
      version: 1,
      requestId,
    },
  }
}
