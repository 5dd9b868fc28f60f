import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, record } from '../read.ts'
import { decodePostSummary, encodePostSummary, wirePostSummary, type PostSummary } from '../values/post.ts'
import { decodeBrandRequest, encodeBrandRequest, wireBrandRequest, type BrandRequest } from './brand-request.ts'

/** Ours: the specification names no call for the blog (docs/decisions/014-texts.md). */
export const getPosts = defineEndpoint({
  name: 'getPosts',
  row: 'R-13',
  service: 'content',
  method: 'GET',
  path: 'getPosts/:brand',
  envelope: 'respuesta',
  summary: 'The articles of the blog, newest first, without their texts.',
  requestSchema: wireBrandRequest,
  responseSchema: z.array(wirePostSummary),
  decodeRequest: decodeBrandRequest,
  encodeRequest: (request: BrandRequest) => encodeBrandRequest(request),
  encodeResponse: (posts: PostSummary[]) => posts.map(encodePostSummary),
  decodeResponse: (wire): PostSummary[] => list(wire).map((post) => decodePostSummary(record(post))),
})
