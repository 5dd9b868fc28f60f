/** What background work says of failures; the application's logger is one. */
export interface Log {
  warn(message: string): void
  error(message: string): void
}

export const silentLog: Log = { warn: () => undefined, error: () => undefined }
