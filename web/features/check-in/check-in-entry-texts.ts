import { defineTexts } from '../../lib/texts.ts'

/** What stands on the pages before a check-in is open; the rest comes with it. */
export const checkInEntryTexts = defineTexts('check-in-entry', {
  es: () => import('../../locales/es/check-in-entry.ts').then((texts) => texts.checkInEntry),
  en: () => import('../../locales/en/check-in-entry.ts').then((texts) => texts.checkInEntry),
})
