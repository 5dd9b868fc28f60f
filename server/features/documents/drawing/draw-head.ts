import { create } from 'qrcode'
import type { DrawnName } from './name-runs.ts'
import { inks, innerWidth, paper, write, writeName, type Pdf } from './sheet.ts'
import type { VoucherView } from '../voucher-view.ts'

/** The brand's mark as web/assets/brand/mark.svg has it. */
function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 64)
  pdf.roundedRect(0, 0, 64, 64, 18).fill(inks.green)
  pdf.lineCap('round').lineWidth(10.5).path('M9 41C13 27 23 25 31 32S47 40 54 24').stroke('#ffffff')
  pdf.lineWidth(1.9).dash(4.2, { space: 4.2 }).path('M11.5 37.5C15.5 29.5 23 28.5 30 33.5S45 38.5 51.5 27').stroke(inks.green)
  pdf.undash().circle(43.5, 15, 5.5).fill(inks.gold)
  pdf.restore()
}

/** A QR code of squares, sharp at any size. */
function drawQr(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const unit = size / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // Slightly wider than a module, so that viewers show no gaps between modules.
      if (modules.get(row, column) === 1) pdf.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05)
    }
  }
  pdf.fill(inks.ink)
}

/** Draws the brand mark, the title, and the booking code with its QR code. */
export function drawHead(pdf: Pdf, view: VoucherView, holder: DrawnName | null): number {
  const { margin } = paper
  drawMark(pdf, margin, margin, 34)
  write(pdf, view.brand, margin + 44, margin + 8, { font: 'heading', size: 15 })
  write(pdf, view.title, margin, margin + 11, { size: 11, color: inks.muted, align: 'right' })

  const top = margin + 50
  const [height, qrSize] = [112, 84]
  pdf.roundedRect(margin, top, innerWidth, height, 8).fill(inks.soft)
  const right = margin + innerWidth - 14 - qrSize
  pdf.roundedRect(right - 6, top + 8, qrSize + 12, qrSize + 12, 4).fill('#ffffff')
  drawQr(pdf, view.qr, right, top + 14, qrSize)
  const width = innerWidth - qrSize - 60
  let y = write(pdf, view.codeLabel, margin + 16, top + 14, { color: inks.muted, width })
  y = write(pdf, view.code, margin + 16, y + 1, { font: 'heading', size: 30, width, lineGap: 0 })
  if (holder !== null) y = writeName(pdf, holder, margin + 16, y + 4, { size: 11, width })
  write(pdf, view.notice ?? view.qrNote, margin + 16, y + 2, { size: 8.5, color: inks.muted, width })
  return top + height + 16
}
