import { defineTexts } from '../../lib/texts.ts'

export const homeTexts = defineTexts('home', {
  es: () => import('../../locales/es/home.ts').then((module) => module.home),
  en: () => import('../../locales/en/home.ts').then((module) => module.home),
})
