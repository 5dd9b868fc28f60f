import { defineTexts } from '../../lib/texts.ts'

export const conditionsTexts = defineTexts('conditions', {
  es: () => import('../../locales/es/conditions.ts').then((module) => module.conditions),
  en: () => import('../../locales/en/conditions.ts').then((module) => module.conditions),
})
