import { defineTexts } from '../../lib/texts.ts'

export const branchesTexts = defineTexts('branches', {
  es: () => import('../../locales/es/branches.ts').then((module) => module.branches),
  en: () => import('../../locales/en/branches.ts').then((module) => module.branches),
})
