import { defineTexts } from '../../../lib/texts.ts'

export const depositTexts = defineTexts('deposit', {
  es: () => import('../../../locales/es/deposit.ts').then((texts) => texts.deposit),
  en: () => import('../../../locales/en/deposit.ts').then((texts) => texts.deposit),
})
