// How a renter signs: by the name that they type, or by lines that they draw. Lines and no picture, so that a signature is small and holds
// nothing but what was drawn.

import * as z from 'zod/mini'
import { wireName } from './booking-client.ts'

export type Signature =
  | { kind: 'typed'; name: string }
  /** Each stroke is x, y, x, y … on a sheet of `signatureSheet`, y downwards. */
  | { kind: 'drawn'; strokes: number[][] }

/** Width and height of the sheet on which signatures are drawn, whatever the size on the screen. */
export const signatureSheet = { width: 1000, height: 400 } as const
export const maxStrokes = 60
/** Of all strokes together. */
export const maxSignaturePoints = 2000

/** On the sheet; less is a slip of the finger. */
const shortestLength = 40

/** Whether strokes are long enough together to be somebody's signature. */
export function isSignature(strokes: readonly (readonly number[])[]): boolean {
  const length = (stroke: readonly number[]) =>
    stroke.reduce((sum, x, i) => {
      const [y, nextX, nextY] = stroke.slice(i + 1, i + 4)
      return i % 2 === 1 || y === undefined || nextX === undefined || nextY === undefined ? sum : sum + Math.hypot(nextX - x, nextY - y)
    }, 0)
  return strokes.reduce((sum, stroke) => sum + length(stroke), 0) >= shortestLength
}

const wirePoints = z.array(z.int().check(z.gte(0), z.lte(signatureSheet.width))).check(
  z.minLength(2),
  z.maxLength(maxSignaturePoints * 2),
  z.refine((values) => values.length % 2 === 0 && values.every((value, i) => i % 2 === 0 || value <= signatureSheet.height)),
)

export const wireSignature = z.discriminatedUnion('Tipo', [
  z.object({ Tipo: z.literal('escrita'), Nombre: wireName }),
  z.object({
    Tipo: z.literal('trazada'),
    Trazos: z.array(wirePoints).check(
      z.minLength(1),
      z.maxLength(maxStrokes),
      z.refine(isSignature),
      z.refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= maxSignaturePoints * 2),
    ),
  }),
])

export function decodeSignature(wire: z.output<typeof wireSignature>): Signature {
  return wire.Tipo === 'escrita' ? { kind: 'typed', name: wire.Nombre } : { kind: 'drawn', strokes: wire.Trazos }
}

export function encodeSignature(signature: Signature): z.input<typeof wireSignature> {
  return signature.kind === 'typed' ? { Tipo: 'escrita', Nombre: signature.name } : { Tipo: 'trazada', Trazos: signature.strokes }
}
