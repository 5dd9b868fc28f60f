// What the editors of texts need besides the rows of the catalogue.

import type { Bilingual } from '../values/language.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

/** A name between double braces, with the value that readers see now. */
export interface Placeholder {
  name: string
  value: Bilingual
}

/** The placeholders that every text can use. */
export const listPlaceholders = defineOfficeEndpoint({
  name: 'contents/placeholders',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ placeholders: Placeholder[] }>(),
})
