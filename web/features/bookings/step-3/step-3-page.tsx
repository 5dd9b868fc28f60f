import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Step3 } from './step-3.tsx'

/** Cover, extras, personal data and the booking itself (row R-16), in the main layout. */
export function Step3Page() {
  const t = useTexts('booking')
  const { config } = useApp()
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })
  return <Step3 />
}
