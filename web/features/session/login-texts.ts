import { defineTexts } from '../../lib/texts.ts'

export const loginTexts = defineTexts('login', {
  es: () => import('../../locales/es/login.ts').then((texts) => texts.login),
  en: () => import('../../locales/en/login.ts').then((texts) => texts.login),
})
