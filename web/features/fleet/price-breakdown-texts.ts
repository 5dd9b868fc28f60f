import { defineTexts } from '../../lib/texts.ts'

export const priceBreakdownTexts = defineTexts('price-breakdown', {
  es: () => import('../../locales/es/price-breakdown.ts').then((module) => module.priceBreakdown),
  en: () => import('../../locales/en/price-breakdown.ts').then((module) => module.priceBreakdown),
})
