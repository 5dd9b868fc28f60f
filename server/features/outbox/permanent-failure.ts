/** Work that will not succeed by being tried again. Its message must hold nothing personal; the code is what the table keeps. */
export class PermanentFailure extends Error {
  readonly code: string
  /** It is given up at this try: at once, or where it may still get better after many. */
  readonly atAttempt: number
  constructor(code: string, atAttempt = 1) {
    super(`Given up: ${code}`)
    this.code = code
    this.atAttempt = atAttempt
  }
}
