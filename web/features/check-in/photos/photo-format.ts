// Detects the format of a file by its first bytes, because names and MIME types are unreliable.

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | 'empty' | 'unknown'

/** Number of bytes needed to detect the format. */
export const headLength = 16

const startsWith = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, i) => bytes[i] === byte)
const textAt = (bytes: Uint8Array, from: number, length: number) => String.fromCodePoint(...bytes.slice(from, from + length))

export function photoFormat(head: Uint8Array): PhotoFormat {
  if (head.length === 0) return 'empty'
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf'
  // HEIC, HEIF and AVIF share this container format, and we cannot decode any of them.
  return textAt(head, 4, 4) === 'ftyp' ? 'heic' : 'unknown'
}
