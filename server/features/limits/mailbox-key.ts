// What a limit counts a mailbox by, however its address is written. For this alone: mails go to the address as it was typed.

import { domainToASCII, domainToUnicode } from 'node:url'

/** A mailbox in small letters, without a tag (`ana+1@` is `ana@`), its domain as name servers have it (`xn--…`). Dots stay: only one provider ignores them. */
export function mailboxKey(email: string): string {
  const { local, domain } = splitParts(email)
  return `${local}@${toAscii(domain)}`
}

/** More labels in other letters than this are looked for in all-ASCII and all-Unicode writing alone. */
const mostMixedLabels = 4

/**
 * How addresses of a mailbox read in small letters and without a tag, as PostgreSQL's `lower(regexp_replace(email, '\+[^@]*@', '@'))` makes
 * them: each label of the domain in ASCII or in its own letters.
 */
export function mailboxWritings(email: string): string[] {
  const { local, domain } = splitParts(email)
  const ascii = toAscii(domain).split('.')
  const pairs = ascii.map((label) => [...new Set([label, domainToUnicode(label) || label])])
  const isMixable = pairs.filter(({ length }) => length > 1).length <= mostMixedLabels
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

/** A domain that no name server could have stays as it is. */
function toAscii(domain: string): string {
  return domainToASCII(domain) || domain
}
