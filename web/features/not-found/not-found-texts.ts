import { defineTexts } from '../../lib/texts.ts'

export const notFoundTexts = defineTexts('not-found', {
  es: () => import('../../locales/es/not-found.ts').then((module) => module.notFound),
  en: () => import('../../locales/en/not-found.ts').then((module) => module.notFound),
})
