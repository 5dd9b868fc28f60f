/** A mail that is ready to go. */
export interface Mail {
  /** The same key is the same mail: its Message-ID is made of it, so that a mail sent twice shows once. */
  dedupeKey: string
  to: { name: string; address: string }
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** An iCalendar file to go with it, by its file name. */
  calendar: { fileName: string; content: string; method?: 'publish' | 'cancel' } | null
  /** A PDF to go with it. */
  document?: { fileName: string; content: Buffer }
}

/** Sends mails, or keeps them. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}
