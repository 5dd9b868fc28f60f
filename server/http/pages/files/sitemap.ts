import { guidePages } from '#contract/site-pages.ts'
import type { ListedPage } from '../rendering/ssr-module.ts'

const languages = [
  ['es-PA', 'es'],
  ['en', 'en'],
  ['x-default', 'es'],
] as const

/** The site map with the translation of each page (https://www.sitemaps.org, and search engines' `hreflang` extension). */
export function composeSitemap(pages: readonly ListedPage[], origin: string): string {
  const at = (path: string) => escape(origin + path)
  const entries = pages.flatMap(({ addresses, lastModified }) =>
    [addresses.es, addresses.en].map((own) =>
      [
        '<url>',
        `<loc>${at(own)}</loc>`,
        ...(lastModified === undefined ? [] : [`<lastmod>${lastModified}</lastmod>`]),
        ...languages.map(([name, language]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${at(addresses[language])}"/>`),
        '</url>',
      ].join(''),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/**
 * Search engines may read every page, and the calls that pages make. Below `/docs` the guides for brokers and assistants are pages; the
 * rest is the API reference. The guides in English are below `/en/docs`.
 */
export function composeRobots(origin: string): string {
  const guides = guidePages.map((path) => `Allow: ${path}\n`).join('')
  return `User-agent: *\n${guides}Disallow: /docs\nDisallow: /dev/\nDisallow: /pay/\n\nSitemap: ${origin}/sitemap.xml\n`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}
