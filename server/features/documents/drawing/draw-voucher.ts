import { drawHead } from './draw-head.ts'
import { drawMap, mapHeight } from './draw-map.ts'
import { toDrawnName } from './name-runs.ts'
import { collectBytes, measureHeight, inks, innerWidth, makeRoom, newPdf, paper, write, type Pdf } from './sheet.ts'
import { voucherTexts } from '../voucher-texts.ts'
import type { Amount, ListSection, Place, VoucherView } from '../voucher-view.ts'

const left = paper.margin
const gap = 16
const columnGap = 24
const columnWidth = (innerWidth - columnGap) / 2

/** The voucher as a PDF of one or two pages. */
export async function drawVoucher(view: VoucherView): Promise<Buffer> {
  const holder = view.holder === null ? null : await toDrawnName(view.holder)
  const pdf = await newPdf(`${view.title} ${view.code}`, view.language)
  let y = drawHead(pdf, view, holder)
  y = drawPlaces(pdf, view, y)
  y = drawCar(pdf, view, y)
  y = drawPrice(pdf, view, y)
  y = drawDeposit(pdf, view, y)
  for (const section of view.lists) y = drawList(pdf, section, y)
  drawFooters(pdf, view)
  return collectBytes(pdf)
}

function drawRule(pdf: Pdf, y: number, color: string = inks.line, width = 0.75): void {
  pdf
    .lineWidth(width)
    .moveTo(left, y)
    .lineTo(left + innerWidth, y)
    .stroke(color)
}

function drawTitle(pdf: Pdf, text: string, x: number, y: number, width: number = innerWidth): number {
  return write(pdf, text, x, y, { font: 'heading', size: 12, width }) + 3
}

/** Pick-up and return side by side. */
function drawPlaces(pdf: Pdf, view: VoucherView, top: number): number {
  const columnX = (column: number) => left + column * (columnWidth + columnGap)
  const bottoms = view.places.map((place, i) => drawPlace(pdf, place, columnX(i), top))
  // With a return at the same branch there is only one map. It is drawn below the shorter text.
  const shortest = bottoms.indexOf(Math.min(...bottoms))
  const isOneMap = view.places.filter(({ position }) => position !== null).length === 1
  view.places.forEach(({ position }, i) => {
    if (position === null) return
    const column = isOneMap ? shortest : i
    const y = (bottoms[column] ?? top) + 6
    drawMap(pdf, position, columnX(column), y)
    bottoms[column] = y + mapHeight
  })
  const bottom = Math.max(...bottoms)
  return (view.remarks.length === 0 ? bottom : view.remarks.reduce((y, remark) => write(pdf, remark, left, y), bottom + 6)) + gap
}

function drawPlace(pdf: Pdf, place: Place, x: number, top: number): number {
  const width = columnWidth
  let y = drawTitle(pdf, place.title, x, top, width)
  y = write(pdf, place.day, x, y, { font: 'bold', size: 10.5, width })
  y = write(pdf, place.time, x, y, { font: 'bold', size: 10.5, width })
  y = write(pdf, place.branch, x, y + 5, { font: 'bold', width })
  for (const paragraph of place.paragraphs) y = write(pdf, paragraph, x, y + 2, { size: 9, width })
  return write(pdf, place.map.label, x, y + 2, { size: 9, width, color: inks.green, link: place.map.address })
}

function drawCar(pdf: Pdf, { car }: VoucherView, top: number): number {
  drawRule(pdf, top)
  let y = drawTitle(pdf, car.title, left, top + 10)
  y = write(pdf, `${car.name} · ${car.models}`, left, y, { font: 'bold', size: 10.5 })
  y = write(pdf, car.facts, left, y + 1)
  return write(pdf, car.note, left, y + 1, { size: 8.5, color: inks.muted }) + gap
}

const rowHeight = 15

function drawPrice(pdf: Pdf, { price }: VoucherView, top: number): number {
  const rows = price.lines.length + price.settled.length
  let y = makeRoom(pdf, top, rows * rowHeight + 74)
  drawRule(pdf, y)
  y = drawTitle(pdf, price.title, left, y + 10)
  for (const line of price.lines) y = drawAmount(pdf, line, y, false)
  drawRule(pdf, y + 2, inks.ink, 1)
  y = drawAmount(pdf, price.total, y + 7, true)
  for (const line of price.settled) y = drawAmount(pdf, line, y, false)
  return (price.hint === null ? y : write(pdf, price.hint, left, y + 2, { size: 8.5, color: inks.muted })) + gap
}

function drawAmount(pdf: Pdf, { label, amount }: Amount, y: number, isTotal: boolean): number {
  const style = isTotal ? ({ font: 'bold', size: 12 } as const) : {}
  write(pdf, amount, left + innerWidth - 110, y, { ...style, width: 110, align: 'right' })
  return Math.max(y + (isTotal ? rowHeight + 4 : rowHeight), write(pdf, label, left, y, { ...style, width: innerWidth - 120 }))
}

/** Framed separately, because the deposit is not part of the amount paid. */
function drawDeposit(pdf: Pdf, { deposit }: VoucherView, top: number): number {
  const width = innerWidth - 28
  const height = deposit.paragraphs.reduce((sum, value) => sum + measureHeight(pdf, value, { size: 9, width }) + 3, 40)
  const start = makeRoom(pdf, top, height)
  pdf.lineWidth(0.75).roundedRect(left, start, innerWidth, height, 8).stroke(inks.line)
  let y = drawTitle(pdf, deposit.title, left + 14, start + 11, width)
  for (const paragraph of deposit.paragraphs) y = write(pdf, paragraph, left + 14, y, { size: 9, width }) + 3
  return start + height + gap
}

function drawList(pdf: Pdf, { title: heading, items, marks }: ListSection, top: number): number {
  const width = innerWidth - 18
  const height = items.reduce((sum, value) => sum + measureHeight(pdf, value, { width }) + 4, 22)
  let y = drawTitle(pdf, heading, left, makeRoom(pdf, top, height)) + 1
  items.forEach((item, i) => {
    drawMark(pdf, marks, i + 1, y)
    y = write(pdf, item, left + 18, y, { width }) + 4
  })
  return y + gap - 6
}

function drawMark(pdf: Pdf, marks: ListSection['marks'], number: number, y: number): void {
  switch (marks) {
    case 'box':
      // Drawn as a shape, because none of our fonts has this character.
      pdf
        .lineWidth(0.9)
        .roundedRect(left + 0.5, y + 1.2, 8.5, 8.5, 2)
        .stroke(inks.green)
      return
    case 'dot':
      pdf.circle(left + 4.5, y + 5.6, 1.8).fill(inks.green)
      return
    case 'number':
      write(pdf, `${number}.`, left, y, { font: 'bold', color: inks.green, width: 14 })
  }
}

function drawFooters(pdf: Pdf, view: VoucherView): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i += 1) {
    pdf.switchToPage(start + i)
    const y = paper.height - paper.footer + 6
    drawRule(pdf, y)
    let below = y + 7
    for (const line of view.footer) below = write(pdf, line, left, below, { size: 8, color: inks.muted, width: innerWidth - 110 })
    write(pdf, voucherTexts[view.language].page(i + 1, count), left + innerWidth - 100, y + 7, {
      size: 8,
      color: inks.muted,
      width: 100,
      align: 'right',
    })
  }
}
