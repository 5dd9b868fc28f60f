import { defineTexts } from '../../lib/texts.ts'

export const checkInTexts = defineTexts('check-in', {
  es: () => import('../../locales/es/check-in.ts').then((texts) => texts.checkIn),
  en: () => import('../../locales/en/check-in.ts').then((texts) => texts.checkIn),
})
