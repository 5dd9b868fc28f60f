import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card, Stage } from '../../../ui/content/card.tsx'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Prose, TableOfContents } from '../../../ui/content/prose.tsx'
import { Table } from '../../../ui/content/table.tsx'
import { Status, Tag } from '../../../ui/content/tag.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'
import styles from './gallery.module.css'

const sedan = '/pictures/v1/104-icar-480.webp'
const suv = '/pictures/v1/107-cfar-480.webp'
const pickup = '/pictures/v1/114-sqbd-480.webp'

export function ContentSection({ localize }: { localize: Localize }) {
  return (
    <GallerySection title={localize('Contenido', 'Content')}>
      <Sample title={localize('Etiquetas y disponibilidad', 'Tags and availability')}>
        <Tag tone="deep">{localize('7 días por 6', '7 days for 6')}</Tag>
        <Tag>{localize('Aeropuerto', 'Airport')}</Tag>
        <Tag tone="success">{localize('Confirmada', 'Confirmed')}</Tag>
        <Tag tone="scarce">{localize('Pendiente de pago', 'Payment pending')}</Tag>
        <Tag tone="danger">{localize('Cancelada', 'Cancelled')}</Tag>
        <Tag tone="info">{localize('Nueva', 'New')}</Tag>
        <Status tone="success">{localize('Disponible', 'Available')}</Status>
        <Status tone="scarce">{localize('Quedan 2 para sus fechas', '2 left for your dates')}</Status>
        <Status tone="danger">{localize('Cerrado hoy', 'Closed today')}</Status>
        <Status tone="muted">{localize('Agotada', 'Sold out')}</Status>
      </Sample>
      <Sample title={localize('Tarjetas', 'Cards')} layout="grid">
        <CarCard
          localize={localize}
          picture={suv}
          tone="mint"
          tag={localize('7 días por 6', '7 days for 6')}
          name={localize('SUV compacta', 'Compact SUV')}
          was="$584.22"
          amount="$525.37"
        />
        <CarCard localize={localize} picture={sedan} tone="plain" name={localize('Intermedio', 'Intermediate')} amount="$240.88" />
        <CarCard
          localize={localize}
          picture={pickup}
          tone="plain"
          isFaded
          tag={localize('Agotada', 'Sold out')}
          name={localize('Pickup 4x4', '4x4 pickup')}
          amount="$395.47"
        />
        <Card isPadded isRaised>
          <h4>{localize('Tarjeta elevada', 'Raised card')}</h4>
          <p className="muted">{localize('Sólo para el buscador y el resumen.', 'For the search form and the summary alone.')}</p>
        </Card>
      </Sample>
      <Sample title={localize('Precios', 'Prices')} layout="grid">
        <Price
          size="total"
          amount="$194.14"
          unit={localize('total · 3 días', 'total · 3 days')}
          note={localize('≈ $64.71 por día', '≈ $64.71 a day')}
        />
        <Price amount="$525.37" unit="total" was={{ label: localize('Antes', 'Before'), amount: '$584.22' }} />
        <Price size="line" amount="$17.97" unit={localize('por los 3 días', 'for the 3 days')} />
      </Sample>
      <TextSamples localize={localize} />
    </GallerySection>
  )
}

type CarCardProps = {
  localize: Localize
  picture: string
  tone: 'plain' | 'mint'
  tag?: string
  isFaded?: boolean
  name: string
  was?: string
  amount: string
}

function CarCard({ localize, picture, tone, tag, isFaded = false, name, was, amount }: CarCardProps) {
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
        <Price amount={amount} unit="total" was={was ? { label: localize('Antes', 'Before'), amount: was } : undefined} />
        <ButtonLink kind={isFaded ? 'secondary' : 'primary'} href="/#/flota">
          {isFaded ? localize('Ver otra sucursal', 'See another branch') : localize('Elegir', 'Choose')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function TextSamples({ localize }: { localize: Localize }) {
  return (
    <>
      <Sample title={localize('Tabla', 'Table')} layout="stack">
        <Table
          caption={localize('Desglose del total', 'What makes up the total')}
          columns={[
            { key: 'line', label: localize('Concepto', 'Item') },
            { key: 'days', label: localize('Días', 'Days'), isNumber: true },
            { key: 'amount', label: localize('Monto', 'Amount'), isNumber: true },
          ]}
          rows={[
            { id: 'rent', cells: { line: localize('Alquiler', 'Rental'), days: '3', amount: '$135.00' } },
            { id: 'cover', cells: { line: localize('Cobertura Básica', 'Basic cover'), days: '3', amount: '$66.00' } },
          ]}
        />
      </Sample>
      <Sample title={localize('Preguntas', 'Questions')} layout="stack">
        <div>
          <Disclosure
            name="faq"
            isOpenAtFirst
            summary={localize('¿Qué necesito para recoger el auto?', 'What do I need to pick up the car?')}
          >
            {localize(
              'Cédula o pasaporte, licencia y tarjeta de crédito a su nombre.',
              'ID card or passport, license and a credit card in your name.',
            )}
          </Disclosure>
          <Disclosure name="faq" summary={localize('¿Puedo devolverlo en otra sucursal?', 'May I return it to another branch?')}>
            {localize('Sí. La devolución en otra sucursal ya va en su total.', 'Yes. The one-way fee is already in your total.')}
          </Disclosure>
        </div>
      </Sample>
      <Sample title={localize('Texto largo e índice', 'Long text and contents')} layout="grid">
        <TableOfContents
          label={localize('En esta página', 'On this page')}
          current="age"
          items={[
            { id: 'age', label: localize('Edad', 'Age'), href: '/#/test?s=age' },
            { id: 'pay', label: localize('Pago', 'Payment'), href: '/#/test?s=pay' },
          ]}
        />
        <Prose>
          <p>
            {localize(
              'Puede manejar quien tenga licencia vigente y figure en el contrato.',
              'Whoever holds a valid license and is named in the contract may drive.',
            )}
          </p>
          <ul>
            <li>{localize('Conductor de 25 a 70 años', 'Driver aged 25 to 70')}</li>
            <li>{localize('Con recargo, de 23 o 24', 'With a surcharge, 23 or 24')}</li>
          </ul>
          <blockquote>{localize('El precio que ve es el que paga.', 'The price you see is the price you pay.')}</blockquote>
        </Prose>
      </Sample>
    </>
  )
}
