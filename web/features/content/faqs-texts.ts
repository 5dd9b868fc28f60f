import { defineTexts } from '../../lib/texts.ts'

export const faqsTexts = defineTexts('faqs', {
  es: () => import('../../locales/es/faqs.ts').then((module) => module.faqs),
  en: () => import('../../locales/en/faqs.ts').then((module) => module.faqs),
})
