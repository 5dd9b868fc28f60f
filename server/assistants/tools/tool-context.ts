import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyError } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Language } from '#contract/values/language.ts'
import type { Signer } from '../../crypto/signer.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../../outcome.ts'
import type { Call } from '../call.ts'
import { toRefusalResult } from '../result.ts'

/** What the tools of one request use. */
export interface ToolContext {
  call: Call
  signer: Signer
  services: Pick<Services, 'db' | 'catalogs' | 'config'>
  /** Logs a thrown error and returns the code that answers it. */
  reportFault: (error: FastifyError) => RefusalCode
  /** Counts an attempt to guess a promotion code; seconds to wait, 0 if it may proceed. */
  countCodeAttempt: () => number
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
}

/** A page of the site, in the person's language. */
export function toSiteUrl({ siteUrl }: ToolContext, language: Language, hashPath: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}${hashPath}`
}

/** A text with the address of the site in its links: a reader of the text does not know where they lead. */
export const withAbsoluteLinks = ({ siteUrl }: ToolContext, text: string): string => text.replaceAll('](/', `](${siteUrl}/`)

/** Turns a thrown error of a tool into a refusal. The library would answer with its message, which may name tables of the database. */
export function catchFaults<Input extends { language: Language }, Extra, Result>(
  { reportFault }: ToolContext,
  serve: (input: Input, extra: Extra) => Promise<Result>,
): (input: Input, extra: Extra) => Promise<Result | CallToolResult> {
  return async (input, extra) =>
    serve(input, extra).catch((error: FastifyError) => toRefusalResult(refuse(reportFault(error)), input.language))
}
