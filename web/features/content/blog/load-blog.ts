import { ourBrand } from '#contract/request-codecs.ts'
import { getPost } from '#contract/content/get-post.ts'
import { getPosts } from '#contract/content/get-posts.ts'
import type { PageInput } from '../../../lib/page.ts'

/** Loads the list, and the article that the address names if the list has it (row R-44). */
export function loadBlog({ app, search }: PageInput): ReadonlyArray<Promise<unknown>> {
  const posts = app.data.load(getPosts, ourBrand)
  const slug = search['post']
  if (slug === undefined) return [posts]
  return [posts.then((known) => (known?.some((post) => post.slug === slug) ? app.data.load(getPost, { ...ourBrand, slug }) : null))]
}
