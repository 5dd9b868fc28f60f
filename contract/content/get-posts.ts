import { listOf } from '../answer-codecs.ts'
import { defineEndpoint } from '../endpoint.ts'
import { postSummary } from '../values/post.ts'
import { brandRequest } from '../request-codecs.ts'

/** Our extension: the specification has no endpoint for the blog (docs/decisions/014-texts.md). */
export const getPosts = defineEndpoint({
  name: 'getPosts',
  row: 'R-13',
  service: 'content',
  method: 'GET',
  path: 'getPosts/:brand',
  envelope: 'respuesta',
  request: brandRequest,
  response: listOf(postSummary),
})
