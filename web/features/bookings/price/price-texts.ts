import { defineTexts } from '../../../lib/texts.ts'

/** The lines of a price, for step 3 and the confirmation alike. */
export const priceTexts = defineTexts('price', {
  es: () => import('../../../locales/es/price.ts').then((texts) => texts.price),
  en: () => import('../../../locales/en/price.ts').then((texts) => texts.price),
})
