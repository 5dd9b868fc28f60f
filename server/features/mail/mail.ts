/** A mail ready to be sent. */
export interface Mail {
  /** Identifies the mail. Its Message-ID is derived from this key, so that a mail sent twice is shown once. */
  dedupeKey: string
  to: { name: string; address: string }
  /** Reply address, if different from the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** An attached iCalendar file. */
  calendar: { fileName: string; content: string; method?: 'publish' | 'cancel' } | null
  /** An attached PDF. */
  document?: { fileName: string; content: Buffer }
}

/** Sends mails, or stores them in a demonstration. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}
