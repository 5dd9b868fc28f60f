import { listOf } from '../answer-codecs.ts'
import { extend, shape, type Part, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { record } from '../read.ts'
import { wholeNumber, slug } from '../request-codecs.ts'
import { inBothLanguages, type Bilingual } from '../values/language.ts'
import { postSummary } from '../values/post.ts'
import { richText, type RichText } from '../values/rich-text.ts'

const request = shape({ brandId: ['brand', wholeNumber], slug: ['slug', slug] })
export type PostRequest = ValueOf<typeof request>

const content: Part<Bilingual<RichText>> = inBothLanguages(richText)
const post = extend(postSummary, { content: { ...content, decode: (wire: unknown) => content.decode(record(wire)) } })
export type Post = ValueOf<typeof post>

/** Our extension: the specification has no endpoint for the blog (docs/decisions/014-texts.md). */
export const getPost = defineEndpoint({
  name: 'getPost',
  row: 'R-13',
  service: 'content',
  method: 'GET',
  path: 'getPost/:brand/:slug',
  envelope: 'respuesta',
  request,
  response: listOf(post),
})
