import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Stage } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Price } from '../../../ui/price.tsx'
import { Prose, TableOfContents } from '../../../ui/prose.tsx'
import { Table } from '../../../ui/table.tsx'
import { Status, Tag } from '../../../ui/tag.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'
import styles from './gallery.module.css'
import type { Say } from './say.ts'

const sedan = '/pictures/v1/104-icar-480.webp'
const suv = '/pictures/v1/107-cfar-480.webp'
const pickup = '/pictures/v1/114-sqbd-480.webp'

export function ContentSection({ say }: { say: Say }) {
  return (
    <GallerySection title={say('Contenido', 'Content')}>
      <Sample title={say('Etiquetas y disponibilidad', 'Tags and availability')}>
        <Tag tone="deep">{say('7 días por 6', '7 days for 6')}</Tag>
        <Tag>{say('Aeropuerto', 'Airport')}</Tag>
        <Tag tone="success">{say('Confirmada', 'Confirmed')}</Tag>
        <Tag tone="scarce">{say('Pendiente de pago', 'Payment pending')}</Tag>
        <Tag tone="danger">{say('Cancelada', 'Cancelled')}</Tag>
        <Tag tone="info">{say('Nueva', 'New')}</Tag>
        <Status tone="success">{say('Disponible', 'Available')}</Status>
        <Status tone="scarce">{say('Quedan 2 para sus fechas', '2 left for your dates')}</Status>
        <Status tone="danger">{say('Cerrado hoy', 'Closed today')}</Status>
        <Status tone="muted">{say('Agotada', 'Sold out')}</Status>
      </Sample>
      <Sample title={say('Tarjetas', 'Cards')} layout="grid">
        <CarCard
          say={say}
          picture={suv}
          tone="mint"
          tag={say('7 días por 6', '7 days for 6')}
          name={say('SUV compacta', 'Compact SUV')}
          was="$584.22"
          amount="$525.37"
        />
        <CarCard say={say} picture={sedan} tone="plain" name={say('Intermedio', 'Intermediate')} amount="$240.88" />
        <CarCard
          say={say}
          picture={pickup}
          tone="plain"
          isFaded
          tag={say('Agotada', 'Sold out')}
          name={say('Pickup 4x4', '4x4 pickup')}
          amount="$395.47"
        />
        <Card isPadded isRaised>
          <h4>{say('Tarjeta elevada', 'Raised card')}</h4>
          <p className="muted">{say('Sólo para el buscador y el resumen.', 'For the search form and the summary alone.')}</p>
        </Card>
      </Sample>
      <Sample title={say('Precios', 'Prices')} layout="grid">
        <Price
          size="total"
          amount="$194.14"
          unit={say('total · 3 días', 'total · 3 days')}
          note={say('≈ $64.71 por día, todo incluido', '≈ $64.71 a day, all included')}
        />
        <Price amount="$525.37" unit="total" was={{ label: say('Antes', 'Before'), amount: '$584.22' }} />
        <Price size="line" amount="$17.97" unit={say('por los 3 días', 'for the 3 days')} />
      </Sample>
      <TextSamples say={say} />
    </GallerySection>
  )
}

type CarCardProps = {
  say: Say
  picture: string
  tone: 'plain' | 'mint'
  tag?: string
  isFaded?: boolean
  name: string
  was?: string
  amount: string
}

function CarCard({ say, picture, tone, tag, isFaded = false, name, was, amount }: CarCardProps) {
  return (
    <Card as="article">
      <Stage tone={tone} isFaded={isFaded} className={styles.stage}>
        {tag && (
          <Tag tone={isFaded ? 'plain' : 'deep'} className={styles.corner}>
            {tag}
          </Tag>
        )}
        <img src={picture} alt="" width={480} height={270} loading="lazy" />
      </Stage>
      <div className={styles.cardBody}>
        <h4>{name}</h4>
        <Price amount={amount} unit="total" was={was ? { label: say('Antes', 'Before'), amount: was } : undefined} />
        <ButtonLink kind={isFaded ? 'secondary' : 'primary'} href="/#/flota">
          {isFaded ? say('Ver otra sucursal', 'See another branch') : say('Elegir', 'Choose')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function TextSamples({ say }: { say: Say }) {
  return (
    <>
      <Sample title={say('Tabla', 'Table')} layout="stack">
        <Table
          caption={say('Desglose del total', 'What makes up the total')}
          columns={[
            { key: 'line', label: say('Concepto', 'Item') },
            { key: 'days', label: say('Días', 'Days'), isNumber: true },
            { key: 'amount', label: say('Monto', 'Amount'), isNumber: true },
          ]}
          rows={[
            { id: 'rent', cells: { line: say('Alquiler', 'Rental'), days: '3', amount: '$135.00' } },
            { id: 'cover', cells: { line: say('Cobertura Básica', 'Basic cover'), days: '3', amount: '$66.00' } },
          ]}
        />
      </Sample>
      <Sample title={say('Preguntas', 'Questions')} layout="stack">
        <div>
          <Disclosure name="faq" isOpenAtFirst summary={say('¿Qué necesito para recoger el auto?', 'What do I need to pick up the car?')}>
            {say(
              'Cédula o pasaporte, licencia y tarjeta de crédito a su nombre.',
              'ID card or passport, licence and a credit card in your name.',
            )}
          </Disclosure>
          <Disclosure name="faq" summary={say('¿Puedo devolverlo en otra sucursal?', 'May I return it to another branch?')}>
            {say('Sí. El costo del trayecto ya va en su total.', 'Yes. The one-way fee is already in your total.')}
          </Disclosure>
        </div>
      </Sample>
      <Sample title={say('Texto largo e índice', 'Long text and contents')} layout="grid">
        <TableOfContents
          label={say('En esta página', 'On this page')}
          current="age"
          items={[
            { id: 'age', label: say('Edad', 'Age'), href: '/#/test?s=age' },
            { id: 'pay', label: say('Pago', 'Payment'), href: '/#/test?s=pay' },
          ]}
        />
        <Prose>
          <p>
            {say(
              'Puede manejar quien tenga licencia vigente y figure en el contrato.',
              'Whoever holds a valid licence and stands in the contract may drive.',
            )}
          </p>
          <ul>
            <li>{say('Conductor de 25 a 70 años', 'Driver aged 25 to 70')}</li>
            <li>{say('Con recargo, de 23 o 24', 'With a surcharge, 23 or 24')}</li>
          </ul>
          <blockquote>{say('El precio que ve es el que paga.', 'The price you see is the price you pay.')}</blockquote>
        </Prose>
      </Sample>
    </>
  )
}
