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
      {means.map((it) => (
        <RadioCard key={it} name="means" value={it} title={t.titles[it]} isChosen={it === chosen} onChoose={() => onChoose(it)}>
          {t.texts[it]}
        </RadioCard>
      ))}
    </RadioCardGroup>
  )
}
