// What a chosen file is, by its first bytes: names and types are what somebody says it is.

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | 'empty' | 'unknown'

/** So many bytes of a file are enough to tell. */
export const headLength = 16

const startsWith = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, i) => bytes[i] === byte)
const textAt = (bytes: Uint8Array, from: number, length: number) => String.fromCodePoint(...bytes.slice(from, from + length))

export function photoFormat(head: Uint8Array): PhotoFormat {
  if (head.length === 0) return 'empty'
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf'
  // HEIC and HEIF of telephones, and AVIF, are boxes of the same family; we can open none of them.
  return textAt(head, 4, 4) === 'ftyp' ? 'heic' : 'unknown'
}
