import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { StepperLayout } from '../../layout/stepper-layout.tsx'
import { Step3 } from './step-3.tsx'

/** The same page with only the logo, steps and summary (row R-16). */
export function NestedStep3Page() {
  const t = useTexts('booking')
  const { config } = useApp()
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })
  return (
    <StepperLayout>
      <Step3 />
    </StepperLayout>
  )
}
