// Which answers of a mail server mean that a mail will never arrive (RFC 5321 4.2.3, RFC 3463). Only what is about this one recipient ends it:
// a server that refuses our login, our sender or our address of the network refuses everything, and is put right some day.

import { PermanentFailure } from '../outbox/permanent-failure.ts'

/** No such mailbox, not here, not a name of one, a domain without mail; a syntax that the server does not know. */
const addressCodes: ReadonlySet<number> = new Set([501, 550, 551, 553, 556])
/** A full mailbox, although it is told as permanent, may have room tomorrow. */
const fullMailbox = '5.2.2'
/** A day and a half, by the outbox's distances. */
const patientAttempts = 16

interface SmtpError extends Error {
  code?: unknown
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

/** The error as it is to be thrown on: a `PermanentFailure` where trying again is no use, else the same. */
export function judgeMailError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, responseCode, response, command } = error as SmtpError
  const kind = typeof code === 'string' ? code : error.name
  // The library found no address to send to, and has asked nobody.
  if (kind === 'EENVELOPE' && responseCode === undefined) return new PermanentFailure(kind)
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (typeof responseCode !== 'number' || responseCode < 500 || !isAboutMail) return error
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  return new PermanentFailure(`${kind} ${responseCode}`, isForEver(command, responseCode, enhanced) ? 1 : patientAttempts)
}

function isForEver(command: string, responseCode: number, enhanced: string): boolean {
  if (enhanced === fullMailbox) return false
  // 5.1: the address; 5.2: the mailbox. 5.7 is a policy, often against us as a whole.
  if (enhanced !== '') return enhanced.startsWith('5.1.') || enhanced.startsWith('5.2.')
  return command === 'RCPT TO' && addressCodes.has(responseCode)
}
