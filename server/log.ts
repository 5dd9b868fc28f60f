/** The log of background work; the application's logger implements it. */
export interface Log {
  warn(message: string): void
  error(message: string): void
}

export const silentLog: Log = { warn: () => undefined, error: () => undefined }
