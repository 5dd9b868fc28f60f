import { create } from 'qrcode'

/** The light modules around a QR code that scanners need (ISO/IEC 18004). */
const quietZone = 4

export interface QrDrawing {
  /** Width and height of the drawing, in modules. */
  size: number
  /** The dark modules, as an SVG path. */
  path: string
}

/** Draws a booking code as a QR code: the code alone, as the office's search takes it, and as the voucher has it. */
export function drawQr(code: string): QrDrawing {
  const { modules } = create(code, { errorCorrectionLevel: 'Q' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) squares.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`)
  return { size: modules.size + 2 * quietZone, path: squares.join('') }
}
