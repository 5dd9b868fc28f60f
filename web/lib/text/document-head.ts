import { useLayoutEffect } from 'react'
import { useApp } from '../app-context.ts'

/** Metadata of a page. */
export interface DocumentHead {
  /** Without the company's name, which is appended. */
  title: string
  description?: string
  /** 404 for an address whose id does not exist (row R-44). */
  status?: 200 | 404
  /** The path of `paths.ts` that is canonical for this page, if it has several. */
  canonicalPath?: string
  /** Private pages are not indexed. */
  isIndexed?: boolean
  /** Pictures above the fold, preloaded when their media query matches. */
  pictures?: ReadonlyArray<{ href: string; media: string; type: string }>
  /** Structured data for search engines. */
  jsonLd?: readonly unknown[]
}

/** Every page calls this once. The server collects the metadata while rendering; the browser only updates the title. */
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
