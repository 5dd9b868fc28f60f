import { defineTexts } from '../../../lib/texts.ts'

export const reservationTexts = defineTexts('reservation', {
  es: () => import('../../../locales/es/reservation.ts').then((texts) => texts.reservation),
  en: () => import('../../../locales/en/reservation.ts').then((texts) => texts.reservation),
})
