import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { list, record } from '../read.ts'
import { decodeBoth, type Bilingual } from '../values/language.ts'
import { decodePostSummary, encodePostSummary, wirePostSummary, type PostSummary } from '../values/post.ts'
import { decodeRichText, encodeRichText, wireRichText, type RichText } from '../values/rich-text.ts'
import { wireCount, wireName } from '../write.ts'

export interface PostRequest {
  brandId: number
  slug: string
}

export interface Post extends PostSummary {
  content: Bilingual<RichText>
}

const wireText = z.extend(wirePostSummary.shape.Espanol, wireRichText)

/** Ours: the specification names no call for the blog (docs/decisions/014-texts.md). */
export const getPost = defineEndpoint({
  name: 'getPost',
  row: 'R-13',
  service: 'content',
  method: 'GET',
  path: 'getPost/:brand/:slug',
  envelope: 'respuesta',
  summary: 'One article of the blog with its text, in a list of one item; Markdown, and the same as HTML.',
  requestSchema: z.object({ brand: wireCount, slug: wireName }),
  responseSchema: z.array(z.extend(wirePostSummary, { Espanol: wireText, Ingles: wireText })),
  decodeRequest: (wire): PostRequest => ({ brandId: wire.brand, slug: wire.slug }),
  encodeRequest: (request: PostRequest) => ({ brand: request.brandId, slug: request.slug }),
  encodeResponse: (posts: Post[]) =>
    posts.map((post) => {
      const summary = encodePostSummary(post)
      return {
        ...summary,
        Espanol: { ...summary.Espanol, ...encodeRichText(post.content.es) },
        Ingles: { ...summary.Ingles, ...encodeRichText(post.content.en) },
      }
    }),
  decodeResponse: (wire): Post[] =>
    list(wire).map((post) => ({ ...decodePostSummary(record(post)), content: decodeBoth(record(post), decodeRichText) })),
})
