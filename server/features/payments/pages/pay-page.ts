// Pages of ours outside the app, at `/pay/…`: what a provider's own script or our test of a payment needs. Each says in its policy what it
// loads, and nothing else is allowed (docs/decisions/021-payments.md).

import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/language.ts'
import type { Html } from '../../mail/html.ts'

export interface PayPage {
  language: Language
  title: string
  /** Within the frame that all these pages share: name of the brand, amount, booking. */
  body: Html
  /** Told loudly above everything else; the sandbox says that no money moves. */
  warning?: string
  /** Styles of its own beside those of the frame. */
  styles?: string
  /** Scripts of the provider's, by their https address, and ours as text; each becomes a source of its own in the policy. */
  scripts?: readonly ({ src: string; isModule?: boolean } | { text: string; isModule?: boolean })[]
  /** Origins that this page may reach besides, by directive: `connect-src`, `frame-src`, `img-src`, `style-src`, `font-src`. */
  allows?: Readonly<Partial<Record<'connect-src' | 'frame-src' | 'img-src' | 'style-src' | 'font-src' | 'form-action', readonly string[]>>>
  /** Loads itself again after so many seconds. */
  refreshSeconds?: number
}

/** The source of an inline script or style in a policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
