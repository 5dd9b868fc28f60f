// Document numbers, phone numbers and e-mail addresses, validated by the same rules in the form and on the server (docs/domain.md 4). The
// rules catch typing errors; the counter checks whether a document is genuine.

const cedulaPattern = /^(PE|E|N|[2-9](?:AV|PI)?|1[0-3]?(?:AV|PI)?)-(\d{1,4})-(\d{1,6})$/
const passportPattern = /^[A-Z0-9]{5,15}$/
const licencePattern = /^[A-Z0-9][A-Z0-9 ./-]{2,18}[A-Z0-9]$/

/** Trims a number, converts it to upper case, and replaces dashes of all kinds with hyphens. */
function normalizeDocumentNumber(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
}

/** A Panamanian cédula in its canonical form, `8-123-4567`, `E-8-12345`; null if invalid (docs/domain.md 4). */
export function parseCedula(text: string): string | null {
  const cedula = normalizeDocumentNumber(text).replaceAll(/\s+/g, '')
  return cedulaPattern.test(cedula) ? cedula : null
}

/** A passport number without spaces, in capitals; null if invalid. */
export function parsePassport(text: string): string | null {
  const passport = normalizeDocumentNumber(text).replaceAll(/[\s-]+/g, '')
  return passportPattern.test(passport) ? passport : null
}

/** A driving licence number of 4 to 20 characters. Panama uses the cédula, other countries any format (docs/domain.md 4). */
export function parseLicence(text: string): string | null {
  const licence = normalizeDocumentNumber(text).replaceAll(/\s+/g, ' ')
  return licencePattern.test(licence) ? licence : null
}

const panamaPrefix = '507'
const panamaNumbers = [
  // Mobile, landline, or toll-free with its optional eighth digit (docs/domain.md 4).
  /^6\d{7}$/,
  /^[1-57-9]\d{6}$/,
  /^800\d{4,5}$/,
]

function isPanamaNumber(digits: string): boolean {
  return panamaNumbers.some((pattern) => pattern.test(digits))
}

/**
 * A telephone number as E.164, `+50766666666`; null if invalid. A number without a country code is Panamanian; foreign numbers only have
 * to fit E.164. Numbers that are copied from the contacts of a phone have invisible characters around them.
 */
export function parsePhone(text: string): string | null {
  const typed = text.replaceAll(/[\s().\-‐-―−/\p{Cf}]/gu, '')
  const compact = typed.startsWith('00') ? `+${typed.slice(2)}` : typed
  if (!/^\+?\d{6,15}$/.test(compact)) return null
  if (!compact.startsWith('+')) {
    if (isPanamaNumber(compact)) return `+${panamaPrefix}${compact}`
    const isPrefixed = compact.startsWith(panamaPrefix) && isPanamaNumber(compact.slice(panamaPrefix.length))
    return isPrefixed ? `+${compact}` : null
  }
  const digits = compact.slice(1)
  if (digits.startsWith(panamaPrefix)) return isPanamaNumber(digits.slice(panamaPrefix.length)) ? compact : null
  return /^[1-9]\d{7,14}$/.test(digits) ? compact : null
}

/** Whether a text looks like an e-mail address that mail servers accept. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (at < 1 || text.length > 254 || local.length > 64) return false
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)
  return isLocal && /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(domain)
}
