import { getConditions } from '#contract/content/get-conditions.ts'
import { getFaqs } from '#contract/content/get-faqs.ts'
import { getLeasings } from '#contract/content/get-leasings.ts'
import { getPage } from '#contract/content/get-page.ts'
import { getPost } from '#contract/content/get-post.ts'
import { getPosts } from '#contract/content/get-posts.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed, refuse } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { listConditions, listFaqs, listLeasings, listPageTexts, listPosts } from './service.ts'

/** The company's texts: policies, questions, leasing plans, articles, pages. */
export function contentRoutes({ catalogs, config: { brandSettings: brand } }: Services) {
  return [
    handle(getConditions, async () => succeed(listConditions(await catalogs.current(), brand))),
    handle(getFaqs, async () => succeed(listFaqs(await catalogs.current(), brand))),
    handle(getLeasings, async () => succeed(listLeasings(await catalogs.current(), brand))),
    handle(getPosts, async () => succeed(listPosts(await catalogs.current(), brand))),
    handle(getPost, async ({ slug }) => {
      const post = listPosts(await catalogs.current(), brand).find((listPost) => listPost.slug === slug)
      return post === undefined ? refuse('unknown_id', { field: 'slug' }) : succeed([post])
    }),
    handle(getPage, async ({ name }) => {
      const page = listPageTexts(await catalogs.current(), brand).find((text) => text.name === name)
      return page === undefined ? refuse('unknown_id', { field: 'name' }) : succeed([page])
    }),
  ]
}
