import { useState } from 'react'

import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Counter } from '../../../ui/counter.tsx'
import { IconBadge } from '../../../ui/icon-badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconArrowRight, IconFilter, IconPencil, IconUser } from '../../../ui/icon.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'
import styles from './gallery.module.css'
import type { Say } from './say.ts'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonsSection({ say }: { say: Say }) {
  const [children, setChildren] = useState(1)
  const [isSuv, setSuv] = useState(true)
  const choose = say('Elegir', 'Choose')
  return (
    <GallerySection title={say('Botones', 'Buttons')}>
      {kinds.map((kind) => (
        <Sample key={kind} title={kind}>
          <Button kind={kind} size="sm">
            {choose}
          </Button>
          <Button kind={kind} icon={IconUser}>
            {say('Iniciar sesión', 'Log in')}
          </Button>
          <Button kind={kind} size="lg">
            {say('Ver autos', 'See cars')}
          </Button>
          <ButtonLink kind={kind} href="/#/flota" iconAfter={IconArrowRight}>
            {say('Ver todas', 'See all')}
          </ButtonLink>
          <Button kind={kind} isBusy>
            {say('Reservando…', 'Booking…')}
          </Button>
          <Button kind={kind} disabled>
            {say('No disponible', 'Unavailable')}
          </Button>
        </Sample>
      ))}
      <Sample title="on-dark" layout="stack">
        <div className={styles.deep}>
          <Button kind="on-dark" icon={IconPencil}>
            {say('Modificar', 'Change')}
          </Button>
          <IconButton icon={IconUser} label={say('Mi cuenta', 'My account')} />
        </div>
      </Sample>
      <Sample title={say('Icono solo', 'Icon alone')}>
        <IconButton icon={IconPencil} label={say('Editar', 'Edit')} />
        <IconButton icon={IconFilter} label={say('Filtros: 3 puestos', 'Filters: 3 set')} badge={3} />
        <IconButton icon={IconPencil} label={say('Editar, no disponible', 'Edit, unavailable')} disabled />
      </Sample>
      <Sample title={say('Icono de una lista', 'Sign in a list')}>
        <IconBadge icon={IconPencil} />
      </Sample>
      <Sample title={say('Filtros rápidos', 'Chips')} layout="stack">
        <ChipRow label={say('Tipo de auto', 'Type of car')}>
          <Chip icon={IconFilter} isPressed={false}>
            {say('Filtros', 'Filters')}
          </Chip>
          <Chip isPressed={isSuv} onClick={() => setSuv(!isSuv)}>
            SUV
          </Chip>
          <Chip isPressed={false}>Pickup</Chip>
          <Chip isPressed={false} disabled>
            {say('Van (agotada)', 'Van (sold out)')}
          </Chip>
        </ChipRow>
      </Sample>
      <Sample title={say('Contador', 'Counter')}>
        <Counter
          label={say('Silla para niño', 'Child seat')}
          value={children}
          max={3}
          decreaseLabel={say('Una silla menos', 'One seat less')}
          increaseLabel={say('Una silla más', 'One seat more')}
          onChange={setChildren}
        />
        <Counter
          label={say('Conductor adicional', 'Additional driver')}
          value={0}
          max={0}
          decreaseLabel={say('Un conductor menos', 'One driver less')}
          increaseLabel={say('Un conductor más', 'One driver more')}
          isDisabled
          onChange={() => undefined}
        />
      </Sample>
    </GallerySection>
  )
}
