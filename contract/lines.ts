// Which texts can be stored. Not in documents.ts, because every page loads this file.

/** Whether a text is a single line that can be stored: no control, bidirectional or invisible characters, no lone surrogates. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !/[\n\t\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/.test(text)
}

/** Whether a text can be stored: no control characters except line ends and tabs, and no U+FFFD from invalid UTF-8. */
export function isStorable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]/.test(text)
}

/** Whether a text has a visible character: a letter, digit, punctuation mark or symbol, not only spaces and invisible characters. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(/[\u115f\u1160\u2800\u3164\uffa0]/g, ''))
}
