import { defineTexts } from '../../lib/texts.ts'

export const leadTexts = defineTexts('leads', {
  es: () => import('../../locales/es/leads.ts').then((module) => module.leads),
  en: () => import('../../locales/en/leads.ts').then((module) => module.leads),
})
