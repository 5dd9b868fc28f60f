import { defineTexts } from '../../../lib/texts.ts'

export const editTexts = defineTexts('reservation-edit', {
  es: () => import('../../../locales/es/reservation-edit.ts').then((texts) => texts.reservationEdit),
  en: () => import('../../../locales/en/reservation-edit.ts').then((texts) => texts.reservationEdit),
})
