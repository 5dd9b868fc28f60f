import type { FaqGroup, FaqQuestion } from '#contract/content/get-faqs.ts'
import type { Language } from '#contract/values/language.ts'
import { plainText } from '../rendered-text.ts'

/** Lower case without accents, with typewriter apostrophes: "deposito" finds "depósito". */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}

export interface FoundGroup {
  id: number
  name: string
  questions: FaqQuestion[]
}

/** The questions with every search word in the question or the answer; all of them for an empty search. */
export function searchFaqs(groups: readonly FaqGroup[], query: string, language: Language): FoundGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const hasAllWords = (question: FaqQuestion) => {
    const { question: title, html } = question.text[language]
    const text = fold(`${title} ${plainText(html)}`)
    return words.every((word) => text.includes(word))
  }
  return groups
    .map(({ id, name, questions }) => ({
      id,
      name: name[language],
      questions: words.length === 0 ? questions : questions.filter(hasAllWords),
    }))
    .filter(({ questions }) => questions.length > 0)
}
