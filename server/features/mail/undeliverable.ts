// Decides which mail server replies mean that a mail can never be delivered (RFC 5321 4.2.3, RFC 3463). Only errors about this recipient
// are permanent. A server that rejects our login, our sender or our network address rejects every mail until that is fixed.

import { PermanentFailure } from '../outbox/worker.ts'

/** No such mailbox, not local, invalid mailbox name, a domain without mail, or an address syntax that the server does not accept. */
const addressCodes: ReadonlySet<number> = new Set([501, 550, 551, 553, 556])
/** A full mailbox is reported as permanent, but may have room later. */
const fullMailbox = '5.2.2'
/** A day and a half with the outbox's delays. */
const temporaryFailureAttempts = 16

interface SmtpError extends Error {
  code?: unknown
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

/** Returns a `PermanentFailure` if retrying is useless, otherwise the same error. */
export function classifyMailError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, responseCode, response, command } = error as SmtpError
  const kind = typeof code === 'string' ? code : error.name
  // The library found no recipient address and did not contact the server.
  if (kind === 'EENVELOPE' && responseCode === undefined) return new PermanentFailure(kind)
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (typeof responseCode !== 'number' || responseCode < 500 || !isAboutMail) return error
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  return new PermanentFailure(`${kind} ${responseCode}`, isPermanent(command, responseCode, enhanced) ? 1 : temporaryFailureAttempts)
}

function isPermanent(command: string, responseCode: number, enhanced: string): boolean {
  if (enhanced === fullMailbox) return false
  // 5.1: the address; 5.2: the mailbox. 5.7 is a policy, often against us as a sender.
  if (enhanced !== '') return enhanced.startsWith('5.1.') || enhanced.startsWith('5.2.')
  return command === 'RCPT TO' && addressCodes.has(responseCode)
}
