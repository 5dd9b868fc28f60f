// Pages outside the app at `/pay/…`, for a provider's script or the sandbox. Each page declares what it loads, and its policy allows
// nothing else (docs/decisions/021-payments.md).

import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/language.ts'
import type { Html } from '../../mail/html.ts'

export interface PayPage {
  language: Language
  title: string
  /** The content within the shared layout of brand name, amount and booking. */
  body: Html
  /** A prominent notice at the top; the sandbox states that no money moves. */
  warning?: string
  /** Styles in addition to those of the layout. */
  styles?: string
  /** The provider's scripts by https URL, and ours as text; each becomes a source in the policy. */
  scripts?: readonly ({ src: string; isModule?: boolean } | { text: string; isModule?: boolean })[]
  /** Further sources that the page may use, by directive of the policy. */
  allows?: Readonly<Partial<Record<'connect-src' | 'frame-src' | 'img-src' | 'style-src' | 'font-src' | 'form-action', readonly string[]>>>
  /** Reloads after this many seconds. */
  refreshSeconds?: number
}

/** The policy source of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
