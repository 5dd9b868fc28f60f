import type { StartupAnswer } from './start-document.ts'

/** Older answers are requested again. */
const freshMs = 60_000

/**
 * The answer to a startup call that the document has sent before the scripts were loaded (start-document.ts);
 * undefined if it sent none or got none. Each answer is taken once.
 * @param call its address, followed by its data
 */
export function takeStartupAnswer(call: string): Promise<StartupAnswer | undefined> | undefined {
  const { startupAnswers } = globalThis
  const sent = startupAnswers?.get(call)
  startupAnswers?.delete(call)
  return sent !== undefined && Date.now() - sent.sentAt < freshMs ? sent.answer : undefined
}
