import { defineTexts } from '../../lib/texts.ts'

export const profileTexts = defineTexts('profile', {
  es: () => import('../../locales/es/profile.ts').then((texts) => texts.profile),
  en: () => import('../../locales/en/profile.ts').then((texts) => texts.profile),
})
