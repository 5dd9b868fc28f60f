import { expect, test } from 'vitest'
import type { PostSummary } from '#contract/values/post.ts'
import { offerTags, relatedPosts } from './related-posts.ts'

const text = { title: '', summary: '', pictureText: '', minutes: 1 }
const post = (slug: string, ...keys: string[]): PostSummary => ({
  id: 1,
  slug,
  tags: keys.map((key) => ({ key, name: { es: key, en: key } })),
  text: { es: text, en: text },
})
const posts = [post('a', 'x'), post('b', 'y'), post('c', 'x', 'y'), post('d'), post('e', 'y', 'z')]

test('R-13 related articles share most tags, and never are the article itself', () => {
  const [, , both] = posts
  expect(both && relatedPosts(both, posts).map(({ slug }) => slug)).toEqual(['a', 'b', 'e'])
  expect(relatedPosts(post('b', 'y'), posts).map(({ slug }) => slug)).toEqual(['c', 'e', 'a'])
})

test('R-13 every tag of several articles is offered once, the most used first, and the chosen one as well', () => {
  expect(offerTags(posts, undefined).map(({ key }) => key)).toEqual(['y', 'x'])
  expect(offerTags(posts, 'z').map(({ key }) => key)).toEqual(['y', 'x', 'z'])
})
