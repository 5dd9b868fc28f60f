import { defineTexts } from '../../lib/texts.ts'

export const contactTexts = defineTexts('contact', {
  es: () => import('../../locales/es/contact.ts').then((module) => module.contact),
  en: () => import('../../locales/en/contact.ts').then((module) => module.contact),
})
