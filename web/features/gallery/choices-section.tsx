import { useState } from 'react'

import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { RadioCard, RadioCardGroup } from '../../../ui/radio-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TickList } from '../../../ui/tick-list.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'
import styles from './gallery.module.css'
import type { Say } from './say.ts'

export function ChoicesSection({ say }: { say: Say }) {
  const [age, setAge] = useState<'25-70' | '23-24'>('25-70')
  return (
    <GallerySection title={say('Elecciones', 'Choices')}>
      <Sample title={say('Casillas', 'Checkboxes')} layout="stack">
        <CheckboxField
          name="terms"
          label={
            <>
              {say('Acepto las', 'I accept the')}{' '}
              <a href={say('/#/rental-conditions', '/en/#/rental-conditions')}>{say('condiciones de alquiler', 'rental terms')}</a>.
            </>
          }
          error={say('Para reservar hace falta aceptar las condiciones.', 'You need to accept the terms to book.')}
        />
        <CheckboxField name="suv" label="SUV" count="7" defaultChecked />
        <CheckboxField name="none" label={say('Van de carga', 'Cargo van')} count="0" disabled />
      </Sample>
      <Sample title={say('Interruptores', 'Switches')}>
        <Switch name="other" label={say('Devolver en otra sucursal', 'Return to another branch')} />
        <Switch name="hide" label={say('Ocultar agotadas', 'Hide sold out')} defaultChecked />
        <Switch name="off" label={say('No disponible', 'Unavailable')} disabled />
      </Sample>
      <Sample title={say('Segmentos', 'Segments')} layout="stack">
        <SegmentedControl
          label={say('Edad del conductor', "Driver's age")}
          name="age"
          value={age}
          onChange={setAge}
          options={[
            { value: '25-70', label: say('25 a 70', '25 to 70') },
            { value: '23-24', label: say('23 o 24', '23 or 24') },
          ]}
        />
      </Sample>
      <PaymentCards say={say} />
      <CoverCards say={say} />
    </GallerySection>
  )
}

function PaymentCards({ say }: { say: Say }) {
  const [payment, setPayment] = useState('counter')
  return (
    <Sample title={say('Tarjetas de opción', 'Radio cards')} layout="stack">
      <RadioCardGroup label={say('Forma de pago', 'Payment')}>
        <RadioCard
          name="payment"
          value="counter"
          title={say('Pagar en la sucursal', 'Pay at the branch')}
          aside="$258.85"
          isChosen={payment === 'counter'}
          onChoose={setPayment}
        >
          {say('Hoy no se cobra nada.', 'Nothing is charged today.')}
        </RadioCard>
        <RadioCard
          name="payment"
          value="now"
          title={say('Pagar ahora', 'Pay now')}
          aside="$242.68"
          isChosen={payment === 'now'}
          onChoose={setPayment}
        >
          {say('Ahorra $16.17 en el total.', 'Saves $16.17 on the total.')}
        </RadioCard>
        <RadioCard name="payment" value="yappy" title="Yappy" aside="$242.68" isChosen={false} isDisabled onChoose={setPayment}>
          {say('No disponible para estas fechas.', 'Not available on these dates.')}
        </RadioCard>
      </RadioCardGroup>
    </Sample>
  )
}

function CoverCards({ say }: { say: Say }) {
  const [cover, setCover] = useState('basic')
  const covers = [
    { value: 'basic', title: say('Básica', 'Basic'), aside: say('Incluida', 'Included'), hasTyres: false },
    { value: 'plus', title: 'Plus', aside: '+ $48.54', hasTyres: true },
    { value: 'full', title: 'Total', aside: '+ $100.85', hasTyres: true },
  ]
  return (
    <Sample title={say('Tarjetas que se comparan', 'Cards to compare')} layout="stack">
      <RadioCardGroup label={say('Cobertura', 'Cover')} isLabelHidden className={styles.columns}>
        {covers.map(({ value, title, aside, hasTyres }) => (
          <RadioCard key={value} name="cover" dot="above" {...{ value, title, aside }} isChosen={cover === value} onChoose={setCover}>
            <TickList
              notIncludedLabel={say('No incluye:', 'Not included:')}
              items={[{ text: say('Robo', 'Theft') }, { text: say('Llantas', 'Tyres'), isIncluded: hasTyres }]}
            />
          </RadioCard>
        ))}
      </RadioCardGroup>
    </Sample>
  )
}
