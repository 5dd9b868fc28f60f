import type { ReactNode } from 'react'
import type { CarClass } from '#contract/values/car-class.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import type { IconComponent } from '../../../../ui/icons/icon-frame.tsx'
import { IconAutomaticGearbox, IconLuggage, IconManualGearbox, IconMountain, IconUsers } from '../../../../ui/icons/icon-fleet.tsx'
import styles from './car-specs.module.css'
import { commercialSeats } from './car-facts.ts'

interface CarSpecsProps {
  car: CarClass
}

/** A row of icons with text: abbreviated visually, in full for screen readers. */
export function CarSpecs({ car }: CarSpecsProps) {
  const t = useTexts('fleet')
  const isBed = (car.seats ?? 0) > commercialSeats
  return (
    <ul className={styles.specs} aria-label={t.car.specs}>
      {car.seats !== undefined && (
        <Spec icon={IconUsers} short={car.seats}>
          {t.car.seats(car.seats)}
        </Spec>
      )}
      {car.bags && (
        <Spec icon={IconLuggage} short={`${car.bags.large} + ${car.bags.small}`}>
          {t.car.bags(car.bags.large, car.bags.small)}
        </Spec>
      )}
      {car.bags === null && (
        <Spec icon={IconLuggage} short={isBed ? t.car.bed : t.car.shortCargo} isLong>
          {isBed ? t.car.bed : t.car.cargo}
        </Spec>
      )}
      {car.transmission !== undefined && (
        <Spec
          icon={car.transmission === 'manual' ? IconManualGearbox : IconAutomaticGearbox}
          short={t.car.transmissions[car.transmission]}
          isLong
        >
          {t.filters.transmissions[car.transmission]}
        </Spec>
      )}
      {car.drive === '4x4' && <Spec icon={IconMountain}>{t.car.fourByFour}</Spec>}
    </ul>
  )
}

interface SpecProps {
  icon: IconComponent
  short?: ReactNode
  /** The full text replaces the short one where there is room. */
  isLong?: boolean
  children: ReactNode
}

function Spec({ icon: Icon, short, isLong = false, children }: SpecProps) {
  return (
    <li>
      <Icon />
      {short !== undefined && (
        <span aria-hidden="true" className={isLong ? styles.short : undefined}>
          {short}
        </span>
      )}
      <span className={isLong ? styles.long : short === undefined ? undefined : 'visually-hidden'}>{children}</span>
    </li>
  )
}
