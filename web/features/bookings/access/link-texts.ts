import { defineTexts } from '../../../lib/texts.ts'

export const linkTexts = defineTexts('booking-link', {
  es: () => import('../../../locales/es/booking-link.ts').then((texts) => texts.bookingLink),
  en: () => import('../../../locales/en/booking-link.ts').then((texts) => texts.bookingLink),
})
