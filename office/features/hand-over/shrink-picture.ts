// Pictures are scaled down on the phone, so that they upload over a slow connection. The server removes the metadata and
// checks them again.

/** The longest side, enough to show a scratch; about 150 KB. */
const maxSidePx = 1280
const quality = 0.72

/** A JPEG of the picture; null if the browser cannot read the file. */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
