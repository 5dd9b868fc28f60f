import { defineTexts } from '../../lib/texts.ts'

export const landingTexts = defineTexts('landing', {
  es: () => import('../../locales/es/landing.ts').then((module) => module.landing),
  en: () => import('../../locales/en/landing.ts').then((module) => module.landing),
})
