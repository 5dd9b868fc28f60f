import { defineTexts } from '../../lib/texts.ts'

export const fleetTexts = defineTexts('fleet', {
  es: () => import('../../locales/es/fleet.ts').then((module) => module.fleet),
  en: () => import('../../locales/en/fleet.ts').then((module) => module.fleet),
})
