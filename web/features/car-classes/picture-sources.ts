/** The address of a class's picture, and its available formats and sizes. */
export interface PictureSources {
  src: string
  width: number
  height: number
  /** Smaller versions at two widths, for browsers with AVIF: a `srcset`. */
  avif: string | undefined
  /** The point of a photo that every crop shows; a drawing of a car is never cropped. */
  focus: string | undefined
}

const ownPicturePattern = /^(.*?(?:-(\d+)-(\d+))?)-480\.webp$/

/** Our own pictures are WebP at 480 pixels, with AVIF at 480 and 960. Any other address is used unchanged. */
export function pictureSources(address: string): PictureSources {
  const [, basePath, x, y] = ownPicturePattern.exec(address) ?? []
  return {
    src: address,
    width: 480,
    height: 270,
    avif: basePath === undefined ? undefined : `${basePath}-480.avif 480w, ${basePath}-960.avif 960w`,
    focus: y === undefined ? undefined : `${x}% ${y}%`,
  }
}
