import { defineTexts } from '../../lib/texts.ts'

export const reserveTexts = defineTexts('reserve', {
  es: () => import('../../locales/es/reserve.ts').then((texts) => texts.reserve),
  en: () => import('../../locales/en/reserve.ts').then((texts) => texts.reserve),
})
