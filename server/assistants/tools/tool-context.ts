import type { Language } from '#contract/values/language.ts'
import type { Signer } from '../../crypto/signer.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../call.ts'

/** What the tools of one request use. */
export interface ToolContext {
  call: Call
  signer: Signer
  services: Pick<Services, 'db' | 'catalogs'>
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
}

/** A page of the site, in the person's language. */
export function toSiteUrl({ siteUrl }: ToolContext, language: Language, hashPath: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}${hashPath}`
}
