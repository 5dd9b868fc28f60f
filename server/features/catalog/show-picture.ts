import { toPictureAddress } from '#contract/office/pictures.ts'
import type { Bilingual } from '#contract/values/language.ts'
import type { CatalogRows } from './rows.ts'

/** The address of a picture, and its description: empty for a drawing, which is decoration. */
export interface ShownPicture {
  address: string
  alt: Bilingual
}

interface WithPicture {
  /** The drawing of a class. */
  picture: string
  picture_id: string | null
}

/** What a row shows: its photo, or else the drawing of a class. */
export function showPicture({ picture: pictures }: Pick<CatalogRows, 'picture'>, { picture, picture_id }: WithPicture): ShownPicture {
  const found = picture_id === null ? undefined : pictures.find(({ id }) => id === picture_id)
  const alt: Bilingual = { es: found?.alt_es ?? '', en: found?.alt_en ?? '' }
  return { address: found === undefined ? picture : toPictureAddress(found.id, found.focus_x, found.focus_y), alt }
}
