import { useLayoutEffect } from 'react'
import { useApp } from './app-context.ts'

/** What a page says of its document. */
export interface DocumentHead {
  /** Without the company's name, which is appended. */
  title: string
  description?: string
  /** 404 for an address whose id names nothing (row R-44). */
  status?: 200 | 404
  /** The path of `paths.ts` that search engines should know this page by, where it has several. */
  canonicalPath?: string
  /** Private pages stay out of search engines. */
  isIndexed?: boolean
  /** What the visitor sees first besides words: asked for before anything else, each where its media query holds. */
  pictures?: ReadonlyArray<{ href: string; media: string; type: string }>
  /** Structured data for search engines. */
  jsonLd?: readonly unknown[]
}

/** Every page calls this once. The server collects it while it renders; in the browser only the title lives on. */
export function useDocumentHead(head: DocumentHead): void {
  const { config, setHead } = useApp()
  const title = fullTitle(head.title, config.brand.name)
  if (import.meta.env.SSR) setHead({ ...head, title })
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

function fullTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} · ${brandName}`
}
