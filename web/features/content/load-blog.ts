import { ourBrand } from '#contract/content/brand-request.ts'
import { getPost } from '#contract/content/get-post.ts'
import { getPosts } from '#contract/content/get-posts.ts'
import type { PageInput } from '../../lib/page.ts'

/** The list, and the article that the address names if there is one of that name: what is not in the list is not asked for (row R-44). */
export function loadBlog({ app, search }: PageInput): ReadonlyArray<Promise<unknown>> {
  const posts = app.data.load(getPosts, ourBrand)
  const slug = search['post']
  if (slug === undefined) return [posts]
  return [posts.then((known) => (known?.some((post) => post.slug === slug) ? app.data.load(getPost, { ...ourBrand, slug }) : null))]
}
