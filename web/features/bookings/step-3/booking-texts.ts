import { defineTexts } from '../../../lib/texts.ts'

export const bookingTexts = defineTexts('booking', {
  es: () => import('../../../locales/es/booking.ts').then((texts) => texts.booking),
  en: () => import('../../../locales/en/booking.ts').then((texts) => texts.booking),
})
