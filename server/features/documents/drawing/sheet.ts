// PDF helpers for our documents: named fonts and colours, text from the top down, and page breaks before blocks that do not fit.

import { readFile } from 'node:fs/promises'
import { drawableText, splitRuns } from './drawable-text.ts'
import type { DrawnName, NameRun } from './name-runs.ts'

export type Pdf = PDFKit.PDFDocument
export type FontName = 'text' | 'bold' | 'heading'

export const inks = { ink: '#12241d', muted: '#51615a', line: '#dbe4df', soft: '#f1f5f3', green: '#0f7f4d', gold: '#f6b93b' } as const

/** US Letter, the paper size used in Panama, in points. */
export const paper = { width: 612, height: 792, margin: 44, footer: 46 } as const
export const innerWidth = paper.width - 2 * paper.margin

export interface TextStyle {
  font?: FontName
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
  link?: string
}

const fontFiles = {
  text: 'figtree-400.ttf',
  bold: 'figtree-700.ttf',
  heading: 'bricolage-grotesque-700.ttf',
  extended: 'figtree-extended-400.ttf',
} as const

let fonts: Promise<(readonly [string, Buffer])[]> | undefined

function readFonts(): Promise<(readonly [string, Buffer])[]> {
  const read = (file: string) => readFile(new URL(`../fonts/${file}`, import.meta.url))
  fonts ??= Promise.all(Object.entries(fontFiles).map(async ([name, file]) => [name, await read(file)] as const))
  return fonts
}

/** An empty document. A tagged one has a structure that screen readers follow. The PDF library is large, so it is loaded when the first document is made. */
export async function newPdf(title: string, language: string, isTagged = false): Promise<Pdf> {
  const [{ default: PDFDocument }, files] = await Promise.all([import('pdfkit'), readFonts()])
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    // None of the PDF reader's own fonts, whose measures would be read first.
    font: '',
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
    ...(isTagged ? { tagged: true, pdfVersion: '1.7' as const } : {}),
  })
  for (const [name, file] of files) pdf.registerFont(name, file)
  return pdf
}

/** Finishes a document and returns its bytes. */
export async function collectBytes(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function applyStyle(pdf: Pdf, { font = 'text', size = 9.5, color = inks.ink }: TextStyle): void {
  pdf.font(font).fontSize(size).fillColor(color)
}

const toOptions = ({ width = innerWidth, align = 'left', lineGap = 1.5 }: TextStyle) => ({ width, align, lineGap })

/** How tall a text will be. */
export function measureHeight(pdf: Pdf, text: string, style: TextStyle = {}): number {
  applyStyle(pdf, style)
  return pdf.heightOfString(drawableText(text), toOptions(style))
}

/** Writes a text and returns the y position where it ends. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): number {
  const runs = splitRuns(drawableText(text))
  const height = measureHeight(pdf, text, style)
  runs.forEach((run, i) => {
    applyStyle(pdf, style)
    if (run.isExtended) pdf.font('extended')
    const options = { ...toOptions(style), continued: i < runs.length - 1, ...(style.link === undefined ? {} : { link: style.link }) }
    if (i === 0) pdf.text(run.text, x, y, options)
    else pdf.text(run.text, options)
  })
  return y + height
}

/** Figtree's ascent relative to the font size; other fonts are aligned to the same baseline. */
const ascent = 0.95

/** Writes a name on one line, in a smaller size if necessary, and returns where the line ends. */
export function writeName(pdf: Pdf, name: DrawnName, left: number, top: number, style: { size: number; width: number }): number {
  const useFont = ({ font }: NameRun) =>
    typeof font === 'string' ? pdf.font(font) : pdf.registerFont(font.name, font.bytes).font(font.name)
  const measureWidth = (run: NameRun) => useFont(run).widthOfString(run.text)
  pdf.fontSize(style.size).fillColor(inks.ink)
  const total = name.runs.reduce((sum, run) => sum + measureWidth(run), 0)
  pdf.fontSize(Math.min(1, style.width / total) * style.size)
  let x = left
  // The name cannot be recovered from shaped and reordered glyphs, so its text is stated for search, copying and screen readers.
  pdf.markContent('Span', { actual: name.text })
  for (const run of name.runs) {
    useFont(run).text(run.text, x, top + ascent * style.size, { lineBreak: false, baseline: 'alphabetic' })
    x += measureWidth(run)
  }
  pdf.endMarkedContent()
  return top + pdf.font('text').fontSize(style.size).currentLineHeight(true) + 1.5
}

/** The y position for a block of this height: here, or the top of a new page. */
export function makeRoom(pdf: Pdf, y: number, height: number): number {
  if (y + height <= paper.height - paper.footer) return y
  pdf.addPage()
  return paper.margin
}
