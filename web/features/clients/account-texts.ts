import { defineTexts } from '../../lib/texts.ts'

export const accountTexts = defineTexts('account', {
  es: () => import('../../locales/es/account.ts').then((texts) => texts.account),
  en: () => import('../../locales/en/account.ts').then((texts) => texts.account),
})
