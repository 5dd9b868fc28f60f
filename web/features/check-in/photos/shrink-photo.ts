// Phone photos are much larger than needed to read a licence. They are scaled down before the upload, which helps on slow connections.
// If the browser cannot do it, the original is sent.

/** Enough to read the small print of a licence that fills the picture. */
const maxSidePx = 2000
/** A file up to this size is sent unchanged. */
const smallBytes = 600 * 1024
const previewSide = 720

export interface PreparedPhoto {
  file: Blob
  /** As a data URL, which the content security policy allows; null when the browser cannot draw it. */
  preview: string | null
}

export async function shrinkPhoto(file: Blob): Promise<PreparedPhoto> {
  try {
    // Phones store the orientation only as metadata.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const preview = draw(bitmap, previewSide).toDataURL('image/jpeg', 0.75)
    if (file.size <= smallBytes && Math.max(bitmap.width, bitmap.height) <= maxSidePx) return { file, preview }
    const smaller = await toJpeg(draw(bitmap, maxSidePx))
    bitmap.close()
    return { file: smaller !== null && smaller.size < file.size ? smaller : file, preview }
  } catch {
    return { file, preview: null }
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
