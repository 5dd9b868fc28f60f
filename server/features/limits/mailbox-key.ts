// The key under which a mailbox is rate limited, however its address is written. Mails go to the address as typed.

import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The address in lower case, without a tag (`ana+1@` becomes `ana@`), its domain in ASCII (`xn--…`). Dots are kept, because only one
 * provider ignores them.
 */
export function mailboxKey(email: string): string {
  const { local, domain } = splitParts(email)
  return `${local}@${toAscii(domain)}`
}

/** With more non-ASCII labels than this, only the all-ASCII and all-Unicode forms are tried. */
const maxMixedLabels = 4

/**
 * All normalised forms of a mailbox's address, as PostgreSQL's `lower(regexp_replace(email, '\+[^@]*@', '@'))` makes them: each label of
 * the domain in ASCII or in Unicode.
 */
export function listMailboxSpellings(email: string): string[] {
  const { local, domain } = splitParts(email)
  const ascii = toAscii(domain).split('.')
  const pairs = ascii.map((label) => [...new Set([label, domainToUnicode(label) || label])])
  const isMixable = pairs.filter(({ length }) => length > 1).length <= maxMixedLabels
  const domains = isMixable
    ? pairs.reduce<string[]>(
        (heads, labels, i) => heads.flatMap((head) => labels.map((label) => (i === 0 ? label : `${head}.${label}`))),
        [''],
      )
    : [ascii.join('.'), pairs.map((labels) => labels.at(-1)).join('.')]
  return [...new Set([...domains, domain])].map((each) => `${local}@${each}`)
}

function splitParts(email: string): { local: string; domain: string } {
  const plain = email.replace(/\+[^@]*@/, '@').toLowerCase()
  const at = plain.lastIndexOf('@')
  return { local: plain.slice(0, at), domain: plain.slice(at + 1) }
}

/** Invalid domains are returned unchanged. */
function toAscii(domain: string): string {
  return domainToASCII(domain) || domain
}
