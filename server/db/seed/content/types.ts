/** A legal text in one language; `text` is Markdown with `##` sections and may hold {{placeholders}}. */
export type ConditionText = { readonly title: string; readonly text: string }

/** One item of the conditions list, in the order of E-09: 1 terms of use, 2 cookies, 3 rental conditions, 4 prepaid policy, 5 privacy. */
export type Condition = {
  readonly id: 1 | 2 | 3 | 4 | 5
  /** What a renter's acceptance is recorded against (docs/domain.md 5.1). */
  readonly version: string
  /** In force from this date, `YYYY-MM-DD`. */
  readonly date: string
  readonly es: ConditionText
  readonly en: ConditionText
}

/** A question and its answer; the answer is Markdown and may hold {{placeholders}}. */
type FaqText = { readonly question: string; readonly answer: string }

/** `id` is the group's id × 100 + its place in the group. */
type Faq = { readonly id: number; readonly es: FaqText; readonly en: FaqText }

/** One of the seven groups of E-10 (docs/domain.md 5.4). */
export type FaqGroup = {
  readonly id: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly es: string
  readonly en: string
  readonly questions: readonly Faq[]
}

/** An article in one language; `text` is Markdown with `##` sections and may hold {{placeholders}}. */
type PostText = {
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly text: string
}

/** An article of the blog; both languages share the slug (R-13: `/blog?post=slug`). */
export type Post = {
  readonly id: number
  readonly slug: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The class whose picture stands above the article, from the front unless stated, and the colour behind it. */
  readonly image: { readonly classId: number; readonly view?: 'rear'; readonly stage: 'mint' | 'sea' | 'sun' }
  readonly es: PostText
  readonly en: PostText
}
