import { defineTexts } from '../../lib/texts.ts'

export const contentTexts = defineTexts('content', {
  es: () => import('../../locales/es/content.ts').then((module) => module.content),
  en: () => import('../../locales/en/content.ts').then((module) => module.content),
})
