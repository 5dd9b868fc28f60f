import { defineTexts } from '../../../lib/texts.ts'

export const completedTexts = defineTexts('completed', {
  es: () => import('../../../locales/es/completed.ts').then((texts) => texts.completed),
  en: () => import('../../../locales/en/completed.ts').then((texts) => texts.completed),
})
