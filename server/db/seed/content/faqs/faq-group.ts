/** A question and its answer; the answer is Markdown and may hold {{placeholders}}. */
export type FaqText = { readonly question: string; readonly answer: string }

/** `id` is the group's id × 100 + its place in the group. */
export type Faq = { readonly id: number; readonly es: FaqText; readonly en: FaqText }

/** One of the seven groups of E-10 (docs/domain.md 5.4). */
export type FaqGroup = {
  readonly id: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly es: string
  readonly en: string
  readonly questions: readonly Faq[]
}
