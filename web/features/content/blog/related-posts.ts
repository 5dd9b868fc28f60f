import type { PostSummary } from '#contract/values/post.ts'

const maxRelated = 3

/** Other articles, those with most tags in common first, then newest first. */
export function relatedPosts(post: PostSummary, posts: readonly PostSummary[]): PostSummary[] {
  const keys = new Set(post.tags.map(({ key }) => key))
  const shared = (other: PostSummary) => other.tags.filter(({ key }) => keys.has(key)).length
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, maxRelated)
}

/**
 * The tags to choose from, the most used first: those of several articles, and the chosen one. The others are links in their articles.
 */
export function offerTags(posts: readonly PostSummary[], chosenKey: string | undefined): PostSummary['tags'] {
  const tags = new Map(posts.flatMap((post) => post.tags.map((tag) => [tag.key, tag])))
  const uses = (key: string) => posts.filter((post) => post.tags.some((tag) => tag.key === key)).length
  return [...tags.values()].filter(({ key }) => key === chosenKey || uses(key) > 1).toSorted((a, b) => uses(b.key) - uses(a.key))
}
