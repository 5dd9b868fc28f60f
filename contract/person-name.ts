// What can be a person's name. One rule for every form and schema, since a name is written into mails that go to an address that anybody
// can type in: it must not carry an advertisement or a link (docs/security.md, Abuse).

/** Ends of domains that count whatever stands before them; other ends count unless an abbreviation stands there (`Ma.Fernanda`). */
const domainEnd = /\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|link|click|app|dev|io|ly|ru|cn)(?![\p{L}\p{N}])/iu
const abbreviation = /^(?:ma|jr|sr|st|sta|sto|dr|dra|lic|ing|fco|fca|gpe|ant|hno|hna|mc|da|de|del)$/iu
const dotted = /([\p{L}\p{N}-]{2,})\.\p{L}{2,}/gu

/**
 * Whether a text holds something that a mail program would turn into a link: an address of the web or of mail, also one that is written
 * with another full stop than the usual.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[。｡․]/g, '.')
  if (/:\/\/|@|(?<![\p{L}\p{N}])www\./iu.test(plain) || domainEnd.test(plain)) return true
  return [...plain.matchAll(dotted)].some(([, label = '']) => !abbreviation.test(label))
}

// Line ends, control characters, marks that turn the direction of a text, and characters that cannot be seen. The two joiners belong to the
// writing of some languages and are allowed between letters.
const pictures = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu
const unseen =
  /\p{Cc}|\p{Zl}|\p{Zp}|(?!\u200C|\u200D)\p{Cf}|\u115F|\u1160|\u3164|\uFFA0|\uFFFD|\u034F|(?<!\p{L}|\p{M})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{L})/u

/**
 * Whether a text can be a person's name. Only what is certainly none is refused: without a letter, with the address of a page or a mailbox,
 * a telephone number, or characters that cannot be seen. Names of all scripts pass: `O'Connor-de la Cruz`, `José Ma. Jr.`, `Đỗ Thị`, `王芳`.
 */
export function isPersonName(text: string): boolean {
  return (
    text.isWellFormed() &&
    /\p{L}/u.test(text) &&
    !unseen.test(text.replaceAll(pictures, '')) &&
    !hasWebAddress(text) &&
    !/(?:\p{Nd}[\s.-]?){5}/u.test(text)
  )
}

const greetable = /^(?:\p{L}|\p{M}|\u200C|\u200D|[ '’‘ʼ`´.,·ªº&()‐‑–-])+$/u
const longestGreeting = 60
const maxGreetingWords = 9

/**
 * The name for a greeting, a mail's recipient or a document; null where it is doubtful, such as a sentence or a text with digits, and the
 * greeting goes without it.
 */
export function greetingName(text: string): string | null {
  const name = text.replaceAll(pictures, '').replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '')
  const isName = isPersonName(name) && greetable.test(name) && name.length <= longestGreeting
  return isName && name.split(' ').length <= maxGreetingWords ? name : null
}
