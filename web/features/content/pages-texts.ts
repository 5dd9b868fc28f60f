import { defineTexts } from '../../lib/texts.ts'

export const pagesTexts = defineTexts('pages', {
  es: () => import('../../locales/es/pages.ts').then((module) => module.pages),
  en: () => import('../../locales/en/pages.ts').then((module) => module.pages),
})
