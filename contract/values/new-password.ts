import * as z from 'zod/mini'

/** Any text that somebody may type as a password; how long it may really be is a rule with a refusal of its own. */
export const wirePassword = z.string().check(z.minLength(1), z.maxLength(1_000))

/** Tokens of mailed links are 43 characters; a little more is read, so that a mangled link is told as one. */
export const wireToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
