/** Work that cannot succeed when retried. The message must contain no personal data; the table stores the code. */
export class PermanentFailure extends Error {
  readonly code: string
  /** Attempt at which it is given up: the first, or a later one if the problem may resolve itself. */
  readonly atAttempt: number
  constructor(code: string, atAttempt = 1) {
    super(`Given up: ${code}`)
    this.code = code
    this.atAttempt = atAttempt
  }
}
