import { defineTexts } from '../../lib/texts.ts'

export const layoutTexts = defineTexts('layout', {
  es: () => import('../../locales/es/layout.ts').then((module) => module.layout),
  en: () => import('../../locales/en/layout.ts').then((module) => module.layout),
})
