import type { FaqGroup, FaqQuestion } from '#contract/content/get-faqs.ts'
import type { Language } from '#contract/values/language.ts'
import { plainText } from '../rendered-text.ts'

/** Age, license, deposit, cancellation, late return and tolls. The office may delete a question: it is then left out. */
const topIds = [101, 103, 302, 204, 505, 603]

export interface TopQuestion {
  id: number
  question: string
  /** The sentence of the answer with its figure. */
  figure: string
}

/** The questions that visitors ask most, each with the sentence that has the figure; the answers are in the groups. */
export function topQuestions(groups: readonly FaqGroup[], language: Language): TopQuestion[] {
  const questions = groups.flatMap((group) => group.questions)
  return topIds.flatMap((id) => {
    const text = questions.find((question) => question.id === id)?.text[language]
    const figure = text === undefined ? undefined : figureSentence(text)
    return text === undefined || figure === undefined ? [] : [{ id, question: text.question, figure }]
  })
}

const block = /<(p|li)>(.*?)<\/\1>/gs
const betweenSentences = /(?<=[.;:]) (?=[A-ZÁÉÍÓÚ])/

/** The first sentence with a figure in bold, or else with any figure. */
function figureSentence({ html }: FaqQuestion['text'][Language]): string | undefined {
  const sentences = [...html.matchAll(block)].flatMap(([, , inner = '']) => inner.split(betweenSentences))
  const found =
    sentences.find((sentence) => /<strong>[^<]*\d/.test(sentence)) ?? sentences.find((sentence) => /\d/.test(plainText(sentence)))
  return found === undefined ? undefined : plainText(found)
}
