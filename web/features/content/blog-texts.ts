import { defineTexts } from '../../lib/texts.ts'

export const blogTexts = defineTexts('blog', {
  es: () => import('../../locales/es/blog.ts').then((module) => module.blog),
  en: () => import('../../locales/en/blog.ts').then((module) => module.blog),
})
