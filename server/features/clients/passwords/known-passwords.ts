// The list of passwords that have leaked and are tried first, in one text: half a megabyte for as long as the process runs, and nothing
// until somebody chooses a password. The package is read as a file, since importing it would bring word lists and keyboards along.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let loading: Promise<string> | undefined

async function load(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/dist/passwords.json.js')
  const list = /"([^"]{1000,})"/.exec(await readFile(file, 'latin1'))?.[1]
  if (list === undefined) throw new Error('The list of known passwords is not where it was')
  // A copy of its own: a slice would hold on to the whole file.
  return Buffer.from(`,${list},`, 'latin1').toString('latin1')
}

/** Answers whether a text stands in the list. */
export async function loadKnownPasswords(): Promise<(text: string) => boolean> {
  loading ??= load()
  const list = await loading
  return (text) => !text.includes(',') && list.includes(`,${text},`)
}
