import { capitalFrame, countryFrame } from '#contract/branch-map.ts'
import { useMemo } from 'react'
import type { Branch } from '#contract/values/branch.ts'
import capitalUrl from '../../../assets/map/capital.svg?url'
import countryUrl from '../../../assets/map/panama.svg?url'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './branch-map.module.css'
import { placePins, type Pin } from './map-places.ts'

interface BranchMapProps {
  /** All branches: their order determines the pin numbers. */
  branches: readonly Branch[]
  /** The branches with a pin; all by default. */
  found?: readonly Branch[]
  chosenId?: number | undefined
  /** Whether its pin is white. */
  isClosed?: ((branch: Branch) => boolean) | undefined
  getHref: (branch: Branch) => string
  label: string
  capitalLabel: string
  /** Leaves out a panel without pins. */
  shouldHideEmptyPanels?: boolean
}

/**
 * A map of the country with a pin for each branch, and an enlarged map of the capital. Pins are links, so the map works with keyboard and
 * screen reader.
 */
export function BranchMap({
  branches,
  found = branches,
  chosenId,
  isClosed,
  getHref,
  label,
  capitalLabel,
  shouldHideEmptyPanels = false,
}: BranchMapProps) {
  const { country, capital } = useMemo(() => placePins(branches), [branches])
  const isShown = ({ branch }: Pin) => found.some(({ id }) => id === branch.id)
  const isUsed = (pins: readonly Pin[]) => !shouldHideEmptyPanels || pins.some(isShown)
  const panel = { chosenId, isClosed, getHref }
  const inset = {
    left: `${(capitalFrame.x / countryFrame.width) * 100}%`,
    top: `${(capitalFrame.y / countryFrame.height) * 100}%`,
    width: `${(capitalFrame.width / countryFrame.width) * 100}%`,
    height: `${(capitalFrame.height / countryFrame.height) * 100}%`,
  }
  return (
    <nav className={styles.maps} aria-label={label}>
      <div className={styles.panels}>
        {isUsed(country) && (
          <div className={classNames(styles.panel, styles.country)}>
            <img src={countryUrl} alt="" width={countryFrame.width} height={countryFrame.height} loading="lazy" decoding="async" />
            <span className={styles.inset} style={inset} />
            <span className={styles.insetName} style={{ left: inset.left, top: inset.top }} aria-hidden="true">
              {capitalLabel}
            </span>
            <Pins pins={country.filter(isShown)} {...panel} />
          </div>
        )}
        {isUsed(capital) && (
          <div className={classNames(styles.panel, styles.capital)}>
            <img
              src={capitalUrl}
              alt=""
              width={capitalFrame.width * 20}
              height={capitalFrame.height * 20}
              loading="lazy"
              decoding="async"
            />
            <p className={styles.name}>{capitalLabel}</p>
            <Pins pins={capital.filter(isShown)} {...panel} />
          </div>
        )}
      </div>
    </nav>
  )
}

function Pins({ pins, chosenId, isClosed, getHref }: { pins: readonly Pin[] } & Pick<BranchMapProps, 'chosenId' | 'isClosed' | 'getHref'>) {
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {pins.map(({ branch, at, pin }) => (
          <g key={branch.id}>
            <path d={`M${at.left} ${at.top}L${pin.left} ${pin.top}`} />
            {/* A zero-length line with round caps is a dot that stays round when the panel is stretched. */}
            <path className={styles.dot} d={`M${at.left} ${at.top}h0`} />
          </g>
        ))}
      </svg>
      <ul>
        {pins.map(({ branch, number, pin }) => (
          <li key={branch.id}>
            <a
              className={styles.pin}
              href={getHref(branch)}
              style={{ left: `${pin.left}%`, top: `${pin.top}%` }}
              aria-current={branch.id === chosenId || undefined}
              data-closed={isClosed?.(branch) || undefined}
              data-side={pin.left > 50 ? 'end' : 'start'}
            >
              <span className={styles.number}>{number}</span>
              <span className={styles.bubble}>{branch.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
