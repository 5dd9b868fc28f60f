import { defineTexts } from '../../lib/texts.ts'

export const searchTexts = defineTexts('search', {
  es: () => import('../../locales/es/search.ts').then((texts) => texts.search),
  en: () => import('../../locales/en/search.ts').then((texts) => texts.search),
})
