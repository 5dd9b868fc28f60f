import type { FastifyInstance } from 'fastify'
import type { PageCache } from '../page-cache.ts'
import type { PagesOptions } from '../register-pages.ts'
import { sendDocument } from '../send-document.ts'
import { composeRobots, composeSitemap } from './sitemap.ts'
import type { SsrModule } from '../rendering/ssr-module.ts'
import { composeManifest, manifestPaths } from './web-manifest.ts'

interface MetadataOptions extends Pick<PagesOptions, 'origin' | 'config' | 'brand' | 'transport'> {
  ssr: Pick<SsrModule, 'listPages'>
  cache: PageCache
}

/** Serves the site map, robots.txt and the web manifests. */
export function registerMetadataFiles(app: FastifyInstance, { origin, config, brand, transport, ssr, cache }: MetadataOptions): void {
  app.get('/sitemap.xml', async (request, reply) => {
    // Cached like a page, because it lists content.
    const document = await cache.get('sitemap', async () => {
      const { pages, isComplete } = await ssr.listPages({ ...config, brand: await brand(), origin }, transport)
      // Search engines would take the pages missing in an incomplete list for deleted.
      const status = isComplete ? 200 : 503
      return { status, html: composeSitemap(pages, origin), headers: { 'content-type': 'application/xml; charset=utf-8' }, isComplete }
    })
    return sendDocument(request, reply, document)
  })
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(composeRobots(origin)))
  for (const language of ['es', 'en'] as const) {
    app.get(manifestPaths[language], async (_, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(composeManifest(language, (await brand()).name))),
    )
  }
}
