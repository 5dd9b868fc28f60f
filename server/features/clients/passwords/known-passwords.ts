// The list of the most common leaked passwords as one text: half a megabyte, loaded when the first password is chosen. The package is read as a
// file, because importing it would also load its word lists and keyboard layouts.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let loading: Promise<string> | undefined

async function load(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/dist/passwords.json.js')
  const list = /"([^"]{1000,})"/.exec(await readFile(file, 'latin1'))?.[1]
  if (list === undefined) throw new Error('The list of known passwords was not found in its package')
  // A copy, because a slice would keep the whole file in memory.
  return Buffer.from(`,${list},`, 'latin1').toString('latin1')
}

/** Whether a text is in the list. */
export async function loadKnownPasswords(): Promise<(text: string) => boolean> {
  loading ??= load()
  const list = await loading
  return (text) => !text.includes(',') && list.includes(`,${text},`)
}
