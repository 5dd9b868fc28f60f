import { useState } from 'react'

import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Chip, ChipRow } from '../../../ui/buttons/chip.tsx'
import { Counter } from '../../../ui/choices/counter.tsx'
import { IconBadge } from '../../../ui/icons/icon-badge.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { IconArrowRight, IconUser } from '../../../ui/icons/icon.tsx'
import { IconFilter } from '../../../ui/icons/icon-fleet.tsx'
import { IconPencil } from '../../../ui/icons/icon-more.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'
import styles from './gallery.module.css'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonsSection({ localize }: { localize: Localize }) {
  const [children, setChildren] = useState(1)
  const [isSuv, setSuv] = useState(true)
  const choose = localize('Elegir', 'Choose')
  return (
    <GallerySection title={localize('Botones', 'Buttons')}>
      {kinds.map((kind) => (
        <Sample key={kind} title={kind}>
          <Button kind={kind} size="sm">
            {choose}
          </Button>
          <Button kind={kind} icon={IconUser}>
            {localize('Iniciar sesión', 'Log in')}
          </Button>
          <Button kind={kind} size="lg">
            {localize('Ver autos', 'See cars')}
          </Button>
          <ButtonLink kind={kind} href="/#/flota" iconAfter={IconArrowRight}>
            {localize('Ver todas', 'See all')}
          </ButtonLink>
          <Button kind={kind} isBusy>
            {localize('Reservando…', 'Booking…')}
          </Button>
          <Button kind={kind} disabled>
            {localize('No disponible', 'Unavailable')}
          </Button>
        </Sample>
      ))}
      <Sample title="on-dark" layout="stack">
        <div className={styles.deep}>
          <Button kind="on-dark" icon={IconPencil}>
            {localize('Modificar', 'Change')}
          </Button>
          <IconButton icon={IconUser} label={localize('Mi cuenta', 'My account')} />
        </div>
      </Sample>
      <Sample title={localize('Icono solo', 'Icon alone')}>
        <IconButton icon={IconPencil} label={localize('Editar', 'Edit')} />
        <IconButton icon={IconFilter} label={localize('Filtros: 3 puestos', 'Filters: 3 set')} badge={3} />
        <IconButton icon={IconPencil} label={localize('Editar, no disponible', 'Edit, unavailable')} disabled />
      </Sample>
      <Sample title={localize('Icono de una lista', 'Icon in a list')}>
        <IconBadge icon={IconPencil} />
      </Sample>
      <Sample title={localize('Filtros rápidos', 'Chips')} layout="stack">
        <ChipRow label={localize('Tipo de auto', 'Type of car')}>
          <Chip icon={IconFilter} isPressed={false}>
            {localize('Filtros', 'Filters')}
          </Chip>
          <Chip isPressed={isSuv} onClick={() => setSuv(!isSuv)}>
            SUV
          </Chip>
          <Chip isPressed={false}>Pickup</Chip>
          <Chip isPressed={false} disabled>
            {localize('Van (agotada)', 'Van (sold out)')}
          </Chip>
        </ChipRow>
      </Sample>
      <Sample title={localize('Contador', 'Counter')}>
        <Counter
          label={localize('Silla para niño', 'Child seat')}
          value={children}
          max={3}
          decreaseLabel={localize('Una silla menos', 'One seat less')}
          increaseLabel={localize('Una silla más', 'One seat more')}
          onChange={setChildren}
        />
        <Counter
          label={localize('Conductor adicional', 'Additional driver')}
          value={0}
          max={0}
          decreaseLabel={localize('Un conductor menos', 'One driver less')}
          increaseLabel={localize('Un conductor más', 'One driver more')}
          isDisabled
          onChange={() => undefined}
        />
      </Sample>
    </GallerySection>
  )
}
