import { useState } from 'react'

import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx'
import { RadioCard, RadioCardGroup } from '../../../ui/choices/radio-card.tsx'
import { SegmentedControl } from '../../../ui/choices/segmented-control.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { TickList } from '../../../ui/content/tick-list.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'
import styles from './gallery.module.css'

export function ChoicesSection({ localize }: { localize: Localize }) {
  const [age, setAge] = useState<'25-70' | '23-24'>('25-70')
  return (
    <GallerySection title={localize('Elecciones', 'Choices')}>
      <Sample title={localize('Casillas', 'Checkboxes')} layout="stack">
        <CheckboxField
          name="terms"
          label={
            <>
              {localize('Acepto las', 'I accept the')}{' '}
              <a href={localize('/#/rental-conditions', '/en/#/rental-conditions')}>
                {localize('condiciones de alquiler', 'rental terms')}
              </a>
              .
            </>
          }
          error={localize('Para reservar hace falta aceptar las condiciones.', 'You need to accept the terms to book.')}
        />
        <CheckboxField name="suv" label="SUV" count="7" defaultChecked />
        <CheckboxField name="none" label={localize('Van de carga', 'Cargo van')} count="0" disabled />
      </Sample>
      <Sample title={localize('Interruptores', 'Switches')}>
        <Switch name="other" label={localize('Devolver en otra sucursal', 'Return to another branch')} />
        <Switch name="hide" label={localize('Ocultar agotadas', 'Hide sold out')} defaultChecked />
        <Switch name="off" label={localize('No disponible', 'Unavailable')} disabled />
      </Sample>
      <Sample title={localize('Segmentos', 'Segments')} layout="stack">
        <SegmentedControl
          label={localize('Edad del conductor', "Driver's age")}
          name="age"
          value={age}
          onChange={setAge}
          options={[
            { value: '25-70', label: localize('25 a 70', '25 to 70') },
            { value: '23-24', label: localize('23 o 24', '23 or 24') },
          ]}
        />
      </Sample>
      <PaymentCards localize={localize} />
      <CoverCards localize={localize} />
    </GallerySection>
  )
}

function PaymentCards({ localize }: { localize: Localize }) {
  const [payment, setPayment] = useState('counter')
  return (
    <Sample title={localize('Tarjetas de opción', 'Radio cards')} layout="stack">
      <RadioCardGroup label={localize('Forma de pago', 'Payment')}>
        <RadioCard
          name="payment"
          value="counter"
          title={localize('Pagar en la sucursal', 'Pay at the branch')}
          aside="$258.85"
          isChosen={payment === 'counter'}
          onChoose={setPayment}
        >
          {localize('Hoy no se cobra nada.', 'Nothing is charged today.')}
        </RadioCard>
        <RadioCard
          name="payment"
          value="now"
          title={localize('Pagar ahora', 'Pay now')}
          aside="$242.68"
          isChosen={payment === 'now'}
          onChoose={setPayment}
        >
          {localize('Ahorra $16.17 en el total.', 'Saves $16.17 on the total.')}
        </RadioCard>
        <RadioCard name="payment" value="yappy" title="Yappy" aside="$242.68" isChosen={false} isDisabled onChoose={setPayment}>
          {localize('No disponible para estas fechas.', 'Not available on these dates.')}
        </RadioCard>
      </RadioCardGroup>
    </Sample>
  )
}

function CoverCards({ localize }: { localize: Localize }) {
  const [cover, setCover] = useState('basic')
  const covers = [
    { value: 'basic', title: localize('Básica', 'Basic'), aside: localize('Incluida', 'Included'), hasTyres: false },
    { value: 'plus', title: 'Plus', aside: '+ $48.54', hasTyres: true },
    { value: 'full', title: 'Total', aside: '+ $100.85', hasTyres: true },
  ]
  return (
    <Sample title={localize('Tarjetas que se comparan', 'Cards to compare')} layout="stack">
      <RadioCardGroup label={localize('Cobertura', 'Coverage')} isLabelHidden className={styles.columns}>
        {covers.map(({ value, title, aside, hasTyres }) => (
          <RadioCard key={value} name="cover" dot="above" {...{ value, title, aside }} isChosen={cover === value} onChoose={setCover}>
            <TickList
              notIncludedLabel={localize('No incluye:', 'Not included:')}
              items={[{ text: localize('Robo', 'Theft') }, { text: localize('Llantas', 'Tires'), isIncluded: hasTyres }]}
            />
          </RadioCard>
        ))}
      </RadioCardGroup>
    </Sample>
  )
}
