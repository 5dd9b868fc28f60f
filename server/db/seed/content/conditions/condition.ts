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
