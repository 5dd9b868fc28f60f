// Pictures for the site. What visitors see of them is part of the catalogue's drafts.

import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

export const maxPictureBytes = 15 * 1024 * 1024

/**
 * Uploads a picture as the request's body, a JPEG, PNG or WebP. It is on no page before a draft with it is published, and is deleted after a
 * day if no draft refers to it. The audit entry of the draft's change covers it.
 */
export const uploadPicture = defineOfficeEndpoint({
  name: 'pictures/upload',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: null,
  hasFile: true,
  request: nothing,
  response: answers<{ id: string }>(),
})

/** The folder of uploaded pictures. */
export const pictureFolder = '/pictures/u/'

/**
 * The address of an uploaded picture at 480 pixels. The point that every crop shows, in per cent of width and height, is part of it, so that an
 * address always looks the same.
 */
export const toPictureAddress = (id: string, focusX: number, focusY: number): string => `${pictureFolder}${id}-${focusX}-${focusY}-480.webp`
