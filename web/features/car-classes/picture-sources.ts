/** Where a class's picture is, in the formats and sizes that the fleet has them. */
export interface PictureSources {
  src: string
  width: number
  height: number
  /** Smaller twins at two widths, for browsers that know AVIF: a `srcset`. */
  avif: string | undefined
}

const ours = /^(.*)-480\.webp$/

/** Our own pictures come as WebP at 480 pixels with AVIFs at 480 and 960 beside it; any other address is shown as it is. */
export function pictureSources(address: string): PictureSources {
  const stem = ours.exec(address)?.[1]
  return { src: address, width: 480, height: 270, avif: stem === undefined ? undefined : `${stem}-480.avif 480w, ${stem}-960.avif 960w` }
}
