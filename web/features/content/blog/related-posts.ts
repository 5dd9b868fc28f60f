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

/** All tags without duplicates, the most used first. */
export function listTags(posts: readonly PostSummary[]): PostSummary['tags'] {
  const tags = new Map(posts.flatMap((post) => post.tags.map((tag) => [tag.key, tag])))
  const uses = (key: string) => posts.filter((post) => post.tags.some((tag) => tag.key === key)).length
  return [...tags.values()].toSorted((a, b) => uses(b.key) - uses(a.key))
}
