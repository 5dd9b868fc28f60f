import type { PaymentMeans } from '#contract/values/payment.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { RadioCard, RadioCardGroup } from '../../../../ui/choices/radio-card.tsx'

interface MeansFieldsProps {
  means: readonly PaymentMeans[]
  chosen: PaymentMeans
  onChoose: (means: PaymentMeans) => void
}

/** The payment methods that the service offers. */
export function MeansFields({ means, chosen, onChoose }: MeansFieldsProps) {
  const t = useTexts('payment').means
  return (
    <RadioCardGroup label={t.label}>
      {means.map((mean) => (
        <RadioCard key={mean} name="means" value={mean} title={t.titles[mean]} isChosen={mean === chosen} onChoose={() => onChoose(mean)}>
          {t.texts[mean]}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
