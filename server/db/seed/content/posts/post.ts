/** An article in one language; `text` is Markdown with `##` sections and may hold {{placeholders}}. */
export type PostText = {
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
  /** The class whose picture stands above the article, and the colour behind it. */
  readonly image: { readonly classId: number; readonly stage: 'mint' | 'sea' | 'sun' }
  readonly es: PostText
  readonly en: PostText
}
