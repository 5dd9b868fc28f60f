import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { maxPictureBytes, uploadPicture } from '#contract/office/pictures.ts'
import type { OfficeRefusalCode } from '#contract/office/refusals.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readFile } from '../condition/photos-service.ts'
import { convertInProcess } from './convert-in-process.ts'
import { savePicture } from './repository.ts'

/** The refusals of licence photos, with the codes for pictures of the site. */
const codes: Readonly<Record<string, OfficeRefusalCode>> = {
  too_large: 'picture_too_large',
  photo_not_readable: 'picture_not_readable',
  photo_too_many_pixels: 'picture_too_many_pixels',
  photo_too_small: 'picture_too_small',
  out_of_range: 'picture_too_long',
}

/** Pictures for the site (docs/decisions/071-pictures.md). */
export function pictureRoutes({ db }: Pick<Services, 'db'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(uploadPicture, async (_, call) => {
      const file = await readFile(call.raw.body as Readable, maxPictureBytes)
      const files = file.ok ? await convertInProcess(file.value) : file
      if (!files.ok) return refuseOffice(codes[files.code] ?? files.code)
      const id = randomUUID().replaceAll('-', '')
      await savePicture(db, id, files.value, call.staff.id)
      return succeed({ id })
    }),
  ]
}
