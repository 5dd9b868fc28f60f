import { defineTexts } from '../../lib/texts.ts'

export const promotionTexts = defineTexts('promotions', {
  es: () => import('../../locales/es/promotions.ts').then((texts) => texts.promotions),
  en: () => import('../../locales/en/promotions.ts').then((texts) => texts.promotions),
})
