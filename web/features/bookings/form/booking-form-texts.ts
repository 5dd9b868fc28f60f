import { defineTexts } from '../../../lib/texts.ts'

export const bookingFormTexts = defineTexts('booking-form', {
  es: () => import('../../../locales/es/booking-form.ts').then((texts) => texts.bookingForm),
  en: () => import('../../../locales/en/booking-form.ts').then((texts) => texts.bookingForm),
})
