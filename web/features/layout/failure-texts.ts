import type { Language } from '#contract/values/language.ts'
import { failure as en } from '../../locales/en/failure.ts'
import { failure as es } from '../../locales/es/failure.ts'

/** Not fetched like other texts: they stand in for what could not be fetched. */
export const failureTexts: Readonly<Record<Language, typeof es>> = { es, en }
