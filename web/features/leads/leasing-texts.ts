import { defineTexts } from '../../lib/texts.ts'

export const leasingTexts = defineTexts('leasing', {
  es: () => import('../../locales/es/leasing.ts').then((module) => module.leasing),
  en: () => import('../../locales/en/leasing.ts').then((module) => module.leasing),
})
