import type { Language } from '#contract/values/language.ts'
import { failure as en } from '../../locales/en/failure.ts'
import { failure as es } from '../../locales/es/failure.ts'

/** Bundled, unlike other texts, because they are shown when something could not be loaded. */
export const failureTexts: Readonly<Record<Language, typeof es>> = { es, en }
