import { defineTexts } from '../../lib/texts.ts'

export const flowTexts = defineTexts('flow', {
  es: () => import('../../locales/es/flow.ts').then((texts) => texts.flow),
  en: () => import('../../locales/en/flow.ts').then((texts) => texts.flow),
})
