import { defineTexts } from '../../lib/texts.ts'

export const autodromoTexts = defineTexts('autodromo', {
  es: () => import('../../locales/es/autodromo.ts').then((module) => module.autodromo),
  en: () => import('../../locales/en/autodromo.ts').then((module) => module.autodromo),
})
