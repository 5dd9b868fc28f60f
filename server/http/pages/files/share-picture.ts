import type { Language } from '#contract/values/language.ts'
import type { PageAddress } from '../rendering/ssr-module.ts'

/** Within the browser's build; `tools/art/share/build.ts` draws the pictures. */
export const shareFolder = 'pictures/share-v1'

/** The preview picture of a page in a language; not every page has one. */
export function toSharePicturePath(language: Language, name: string): string {
  return `/${shareFolder}/${language}/${name}.jpg`
}

/**
 * The name of a page's picture: the words of its address, `see-fleet-104` for `/see-fleet?car=104`. A promotion and its package have the
 * same number (docs/wire.md, Conventions), so they share a picture.
 */
export function toShareName({ path, search }: Pick<PageAddress, 'path' | 'search'>): string {
  const words = [...path.split('/'), ...new URLSearchParams(search).values()]
  return words
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase()
    .replace(/^promocion-especial-/, 'package-')
}
