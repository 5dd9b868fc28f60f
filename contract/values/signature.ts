// A renter's signature: a typed name or drawn strokes. Strokes rather than an image, so that a signature is small and contains only what
// was drawn.

import type { Codec } from '../codec.ts'
import { record } from '../read.ts'

export type Signature =
  | { kind: 'typed'; name: string }
  /** Each stroke is x, y, x, y … on a sheet of `signatureSheet`; y points down. */
  | { kind: 'drawn'; strokes: number[][] }

/** Size of the coordinate space of signatures, independent of the size on the screen. */
export const signatureSheet = { width: 1000, height: 400 } as const
export const maxStrokes = 60
/** Maximum for all strokes together. */
export const maxSignaturePoints = 2000

/** Minimum length on the sheet; anything shorter is accidental. */
const minStrokeLength = 40

/** Whether the strokes are long enough for a signature. */
export function isSignature(strokes: readonly (readonly number[])[]): boolean {
  const length = (stroke: readonly number[]) =>
    stroke.reduce((sum, x, i) => {
      const [y, nextX, nextY] = stroke.slice(i + 1, i + 4)
      return i % 2 === 1 || y === undefined || nextX === undefined || nextY === undefined ? sum : sum + Math.hypot(nextX - x, nextY - y)
    }, 0)
  return strokes.reduce((sum, stroke) => sum + length(stroke), 0) >= minStrokeLength
}

export const signature: Codec<Signature> = {
  schema: (schemas) => schemas.signature,
  decode: (wire) => {
    const { Tipo, Nombre, Trazos } = record(wire)
    return Tipo === 'escrita' ? { kind: 'typed', name: String(Nombre) } : { kind: 'drawn', strokes: Trazos as number[][] }
  },
  encode: (signature) =>
    signature.kind === 'typed' ? { Tipo: 'escrita', Nombre: signature.name } : { Tipo: 'trazada', Trazos: signature.strokes },
}
