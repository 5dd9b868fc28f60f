import { toPictureAddress } from '#contract/picture-address.ts'
import type { Bilingual } from '#contract/values/language.ts'
import type { CatalogRows } from './rows.ts'

interface WithPicture {
  /** The drawing of a class. */
  picture: string
  picture_id: string | null
}

/** The address of what a row shows, and its description: the drawing of a class is decoration and has none. */
export function showPicture({ picture: pictures }: Pick<CatalogRows, 'picture'>, { picture, picture_id }: WithPicture) {
  const found = picture_id === null ? undefined : pictures.find(({ id }) => id === picture_id)
  const alt: Bilingual = { es: found?.alt_es ?? '', en: found?.alt_en ?? '' }
  return { address: found === undefined ? picture : toPictureAddress(found.id, found.focus_x, found.focus_y), alt }
}
