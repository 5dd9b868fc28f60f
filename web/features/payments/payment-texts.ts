import { defineTexts } from '../../lib/texts.ts'

export const paymentTexts = defineTexts('payment', {
  es: () => import('../../locales/es/payment.ts').then((texts) => texts.payment),
  en: () => import('../../locales/en/payment.ts').then((texts) => texts.payment),
})
