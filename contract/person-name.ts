// Validation of person names, shared by all forms and schemas. Names appear in mails to addresses that anybody can enter, so they must not
// carry advertising or links (docs/security.md, Abuse).

/** Top-level domains that are refused after any word; others are allowed after a common abbreviation (`Ma.Fernanda`). */
const domainEnd = /\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|link|click|app|dev|io|ly|ru|cn)(?![\p{L}\p{N}])/iu
const abbreviation = /^(?:ma|jr|sr|st|sta|sto|dr|dra|lic|ing|fco|fca|gpe|ant|hno|hna|mc|da|de|del)$/iu
const dotted = /([\p{L}\p{N}-]{2,})\.\p{L}{2,}/gu

/**
 * Whether a text contains something that mail programs turn into a link: a web or mail address, even with a Unicode variant of the full
 * stop.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[。｡․]/g, '.')
  if (/:\/\/|@|(?<![\p{L}\p{N}])www\./iu.test(plain) || domainEnd.test(plain)) return true
  return [...plain.matchAll(dotted)].some(([, label = '']) => !abbreviation.test(label))
}

const emojis = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu
// Line ends, control characters, bidirectional controls and invisible characters. The zero-width joiners are required by some scripts and
// allowed between letters.
const invisible =
  /\p{Cc}|\p{Zl}|\p{Zp}|(?!\u200C|\u200D)\p{Cf}|\u115F|\u1160|\u3164|\uFFA0|\uFFFD|\u034F|(?<!\p{L}|\p{M})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{L})/u

/**
 * Whether a text may be a person's name. Refused: texts without a letter, web and mail addresses, telephone numbers, and invisible
 * characters. Names in all scripts pass: `O'Connor-de la Cruz`, `José Ma. Jr.`, `Đỗ Thị`, `王芳`.
 */
export function isPersonName(text: string): boolean {
  return (
    text.isWellFormed() &&
    /\p{L}/u.test(text) &&
    !invisible.test(text.replaceAll(emojis, '')) &&
    !hasWebAddress(text) &&
    !/(?:\p{Nd}[\s.-]?){5}/u.test(text)
  )
}

const greetable = /^(?:\p{L}|\p{M}|\u200C|\u200D|[ '’‘ʼ`´.,·ªº&()‐‑–-])+$/u
const maxGreetingLength = 60
const maxGreetingWords = 9

/**
 * The name to use in a greeting, for a mail's recipient or in a document. Null if the text does not look like a name, for example a
 * sentence or a text with digits; the greeting then omits it.
 */
export function greetingName(text: string): string | null {
  const name = text.replaceAll(emojis, '').replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '')
  const isName = isPersonName(name) && greetable.test(name) && name.length <= maxGreetingLength
  return isName && name.split(' ').length <= maxGreetingWords ? name : null
}
