// Draws a rental contract or the receipt of a return as a tagged PDF: headings, paragraphs, a table of facts, and figures with
// alternative text, in reading order.

import { drawOutlines } from '#contract/outlines/draw.ts'
import { toPoint } from '#contract/outlines/parts.ts'
import { outlineSheet, outlineViews, type BodyStyle } from '#contract/outlines/proportions.ts'
import { signatureSheet } from '#contract/values/signature.ts'
import { toDrawnName, type DrawnName } from '../../documents/drawing/name-runs.ts'
import {
  collectBytes,
  inks,
  innerWidth,
  makeRoom,
  measureHeight,
  newPdf,
  paper,
  write,
  writeName,
  type Pdf,
} from '../../documents/drawing/sheet.ts'
import { recordTexts } from './texts.ts'
import type { CarCondition, DrawnRecord, RecordSignature } from './view.ts'

const left = paper.margin
const labelWidth = 110
const red = '#b3261e'

/** `compact` fits a document on one page when its signatures would otherwise be on a second one. */
type Layout = 'roomy' | 'compact'

const outlineScales: Readonly<Record<Layout | 'beside', number>> = { roomy: 0.62, compact: 0.42, beside: 0.36 }

/** Writes content in reading order; each piece belongs to an element of the structure. */
interface Page {
  pdf: Pdf
  y: number
  /** The column that is written now. */
  x: number
  width: number
  layout: Layout
  tag(type: 'H1' | 'H2' | 'P', draw: () => void): void
  figure(alt: string, draw: () => void): void
}

function startPage(pdf: Pdf, layout: Layout): Page {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    y: paper.margin,
    x: paper.margin,
    width: innerWidth,
    layout,
    tag: (type, draw) => void root.add(pdf.struct(type, {}, draw)),
    figure: (alt, draw) => void root.add(pdf.struct('Figure', { alt }, draw)),
  }
}

/** The document as a PDF of one page, if its content fits, or of more. */
export async function drawRecord(view: DrawnRecord): Promise<Buffer> {
  const name = view.name === '' ? null : await toDrawnName(view.name)
  const roomy = await drawWithLayout('roomy', view, name)
  if (countPages(roomy) === 1) return collectBytes(roomy)
  // An unfinished PDF can be dropped: it has written nothing.
  const compact = await drawWithLayout('compact', view, name)
  return collectBytes(countPages(compact) === 1 ? compact : roomy)
}

const countPages = (pdf: Pdf): number => pdf.bufferedPageRange().count

async function drawWithLayout(layout: Layout, view: DrawnRecord, name: DrawnName | null): Promise<Pdf> {
  const pdf = await newPdf(`${view.title} ${view.code}`, view.language, true)
  const page = startPage(pdf, layout)
  drawHead(page, view, name)
  drawConditions(page, view)
  drawAmountsAndSignatures(page, view, name)
  drawFooters(page, view)
  return pdf
}

const columnGap = 24

function drawAmountsAndSignatures(page: Page, view: DrawnRecord, name: DrawnName | null): void {
  const { signatures } = view
  if (page.layout === 'roomy') {
    // The signatures are kept on the same page as the amounts that they accept.
    const height = measureAmounts(view) + signatures.reduce((sum, value) => sum + measureSignature(page, value), 0)
    if (height < paper.height - paper.margin - paper.footer) page.y = makeRoom(page.pdf, page.y, height)
    drawAmounts(page, view)
    for (const signature of signatures) drawSignature(page, view, signature, name)
    return
  }
  // A single signature is beside the amounts; those of the hand-over and the return are in a row below them.
  const [first, second] = signatures
  const half = (innerWidth - columnGap) / 2
  if (second === undefined)
    drawInColumns(
      page,
      innerWidth * 0.6,
      () => drawAmounts(page, view),
      () => first !== undefined && drawSignature(page, view, first, name),
    )
  else {
    drawAmounts(page, view)
    drawInColumns(
      page,
      half,
      () => first !== undefined && drawSignature(page, view, first, name),
      () => drawSignature(page, view, second, name),
    )
  }
}

/** Writes two columns that start at the same height. */
function drawInColumns(page: Page, width: number, drawLeft: () => void, drawRight: () => void): void {
  const top = page.y
  page.width = width
  drawLeft()
  const bottom = page.y
  Object.assign(page, { y: top, x: left + width + columnGap, width: innerWidth - width - columnGap })
  drawRight()
  Object.assign(page, { y: Math.max(page.y, bottom), x: left, width: innerWidth })
}

function paragraph(page: Page, text: string, given: Parameters<typeof write>[4] = {}): void {
  const style = { ...given, width: page.width }
  page.y = makeRoom(page.pdf, page.y, measureHeight(page.pdf, text, style))
  page.tag('P', () => {
    page.y = write(page.pdf, text, page.x, page.y, style) + 2
  })
}

function heading(page: Page, text: string, room: number): void {
  page.y = makeRoom(page.pdf, page.y + 12, room)
  page.tag('H2', () => {
    page.y = write(page.pdf, text, page.x, page.y, { font: 'heading', size: 12, width: page.width }) + 3
  })
}

function drawHead(page: Page, view: DrawnRecord, name: DrawnName | null): void {
  const { pdf } = page
  page.tag('P', () => {
    page.y = write(pdf, view.brand, left, page.y, { color: inks.muted }) + 2
  })
  page.tag('H1', () => {
    page.y = write(pdf, view.title, left, page.y, { font: 'heading', size: 20 }) + 6
  })
  if (name !== null)
    page.tag('P', () => {
      page.y = writeName(pdf, name, left, page.y, { size: 13, width: innerWidth }) + 6
    })
  for (const { label, text } of view.facts)
    page.tag('P', () => {
      write(pdf, label, left, page.y, { color: inks.muted, width: labelWidth })
      page.y = write(pdf, text, left + labelWidth, page.y, { width: innerWidth - labelWidth }) + 1.5
    })
}

/** The cars of a rental below each other, or two of them beside each other to save room. */
function drawConditions(page: Page, view: DrawnRecord): void {
  const [first, second, ...more] = view.conditions
  if (page.layout === 'roomy' || first === undefined || second === undefined || more.length > 0)
    for (const condition of view.conditions) drawCondition(page, view, condition, outlineScales[page.layout])
  else
    drawInColumns(
      page,
      (innerWidth - columnGap) / 2,
      () => drawCondition(page, view, first, outlineScales.beside),
      () => drawCondition(page, view, second, outlineScales.beside),
    )
}

/** The outline of a car with numbered marks on the left, and the list of its damages on the right. */
function drawCondition(page: Page, view: DrawnRecord, { plate, marks, damages }: CarCondition, outlineScale: number): void {
  const { pdf, x: start } = page
  const { language, body } = view
  const texts = recordTexts[language]
  const [width, height] = [outlineSheet.width * outlineScale, outlineSheet.height * outlineScale]
  heading(page, plate === null ? texts.condition : texts.conditionOf(plate), height + 30)
  const top = page.y
  page.figure(texts.conditionAlt(marks.length), () => drawOutline(pdf, body, marks, { x: start, top, scale: outlineScale }))
  const x = start + width + 20
  const textWidth = page.width - width - 20
  const lines = damages.length === 0 ? [texts.noDamage] : damages.map((text, i) => `${i + 1}. ${text}`)
  let y = top + 4
  for (const line of lines)
    page.tag('P', () => {
      y = write(pdf, line, x, y, { width: textWidth }) + 3
    })
  page.y = Math.max(top + height, y)
}

function drawOutline(pdf: Pdf, body: BodyStyle, marks: CarCondition['marks'], place: { x: number; top: number; scale: number }): void {
  pdf.save().translate(place.x, place.top).scale(place.scale)
  const views = drawOutlines(body)
  for (const view of outlineViews) {
    for (const path of views[view].body) pdf.path(path).lineWidth(1.5).fillAndStroke('#ffffff', inks.ink)
    for (const path of views[view].glass) pdf.path(path).lineWidth(0.9).fillAndStroke(inks.soft, inks.muted)
    for (const path of views[view].lines) pdf.path(path).lineWidth(0.9).stroke(inks.muted)
  }
  for (const mark of marks) {
    const { x, y } = toPoint(mark)
    const [fill, ink] = mark.isOld ? ['#ffffff', inks.ink] : [red, '#ffffff']
    pdf
      .circle(x, y, 10)
      .lineWidth(1.5)
      .fillAndStroke(fill, mark.isOld ? inks.ink : red)
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(ink)
      .text(String(mark.number), x - 10, y - 6.5, { width: 20, align: 'center', lineBreak: false })
  }
  pdf.restore()
}

const measureAmounts = ({ amounts }: DrawnRecord): number => 60 + amounts.lines.length * 15

function drawAmounts(page: Page, view: DrawnRecord): void {
  const { amounts } = view
  const { pdf, x, width } = page
  heading(page, amounts.title, measureAmounts(view))
  const row = ({ label, amount }: { label: string; amount: string }, font: 'text' | 'bold') => {
    page.y = makeRoom(pdf, page.y, 16)
    page.tag('P', () => {
      write(pdf, amount, x + width - 80, page.y, { width: 80, align: 'right', font })
      page.y = write(pdf, label, x, page.y, { width: width - 90, font }) + 2
    })
  }
  for (const line of amounts.lines) row(line, 'text')
  for (const total of amounts.totals) row(total, 'bold')
}

const signatureWidths: Readonly<Record<Layout, number>> = { roomy: 160, compact: 140 }

const drawnHeight = (layout: Layout): number => (signatureWidths[layout] * signatureSheet.height) / signatureSheet.width

const measureSignature = ({ layout }: Page, { signature }: RecordSignature): number => (signature === null ? 40 : drawnHeight(layout) + 58)

function drawSignature(page: Page, view: DrawnRecord, block: RecordSignature, name: DrawnName | null): void {
  const { pdf, x } = page
  const { signature, unsigned } = block
  const width = signatureWidths[page.layout]
  heading(page, block.title, measureSignature(page, block))
  if (block.accepts !== null) paragraph(page, block.accepts)
  if (unsigned !== null) paragraph(page, unsigned, { font: 'bold' })
  else if (signature === null) paragraph(page, recordTexts[view.language].erasedSignature)
  if (signature?.kind === 'typed') paragraph(page, signature.name, { font: 'heading', size: 15 })
  if (signature?.kind === 'drawn') {
    const top = page.y
    page.figure(recordTexts[view.language].signedAlt(view.name), () => drawStrokes(pdf, signature.strokes, { x, top, width }))
    page.y = top + drawnHeight(page.layout) + 4
  }
  if (name !== null && signature !== null)
    page.tag('P', () => {
      page.y = writeName(pdf, name, x, page.y, { size: 9.5, width })
    })
}

function drawStrokes(pdf: Pdf, strokes: readonly (readonly number[])[], place: { x: number; top: number; width: number }): void {
  const { x: left, top, width } = place
  const scale = width / signatureSheet.width
  pdf.lineWidth(1.3).lineCap('round').lineJoin('round')
  for (const [x = 0, y = 0, ...rest] of strokes) {
    pdf.moveTo(left + x * scale, top + y * scale)
    for (let i = 0; i + 1 < rest.length; i += 2) pdf.lineTo(left + (rest[i] ?? 0) * scale, top + (rest[i + 1] ?? 0) * scale)
  }
  pdf.stroke(inks.ink)
}

function drawFooters({ pdf }: Page, view: DrawnRecord): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i += 1) {
    pdf.switchToPage(start + i)
    pdf.markContent('Artifact', { type: 'Pagination' })
    const y = paper.height - paper.footer + 12
    write(pdf, recordTexts[view.language].page(i + 1, count), left, y, { size: 8, color: inks.muted, align: 'right' })
    pdf.endMarkedContent()
  }
}
