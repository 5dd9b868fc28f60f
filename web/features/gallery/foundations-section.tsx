import * as icons from '../../../ui/icons/icon.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'
import styles from './gallery.module.css'

const colours = [
  'bg',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'control',
  'action',
  'action-hover',
  'link',
  'pale',
  'selected',
  'on-selected',
  'deep',
  'sun',
  'sun-soft',
  'sun-pale',
  'scarce',
  'danger',
  'danger-pale',
  'info',
  'info-pale',
]

const sizes = ['hero', 'h1', 'section', 'h2', 'h3', 'total', 'price', 'lead', 'body', 'small', 'note', 'label']

export function FoundationsSection({ localize }: { localize: Localize }) {
  return (
    <GallerySection title={localize('Fundamentos', 'Foundations')}>
      <Sample title={localize('Colores', 'Colors')}>
        {colours.map((name) => (
          <span key={name} className={styles.swatch} style={{ '--swatch': `var(--${name})` } as React.CSSProperties}>
            {name}
          </span>
        ))}
      </Sample>
      <Sample title={localize('Tipografía', 'Type')} layout="stack">
        {sizes.map((name) => (
          <p key={name} className={styles.type} style={{ font: `var(--type-${name})` }}>
            {name} · {localize('El precio que ve es el que paga', 'The price you see is the price you pay')} $1,442.36
          </p>
        ))}
      </Sample>
      <Sample title={localize('Iconos', 'Icons')}>
        <div className={styles.icons}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size={24} />
          ))}
        </div>
      </Sample>
    </GallerySection>
  )
}
