import { drawInThread } from '../../documents/drawing/drawing-thread.ts'
import type { DrawnRecord, RecordView } from './view.ts'

const drawing = new URL('draw.ts', import.meta.url)

/** The rental contract or the receipt of the return as a PDF. */
export function makeRecordDocument({
  details: _details,
  texts: _texts,
  balanceCents: _balanceCents,
  ...view
}: RecordView): Promise<Buffer> {
  return drawInThread(drawing, 'drawRecord', view satisfies DrawnRecord)
}
