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
      {means.map((method) => (
        <RadioCard
          key={method}
          name="means"
          value={method}
          title={t.titles[method]}
          isChosen={method === chosen}
          onChoose={() => onChoose(method)}
        >
          {t.texts[method]}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
