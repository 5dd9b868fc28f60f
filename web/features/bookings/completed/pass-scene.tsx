import { dayMs, toInstant, toLocalDate, toTimeOfDay, wallTime, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import { usePanamaNow } from '../../../lib/data/use-panama-now.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './pass-card.module.css'

interface PassSceneProps {
  picture: string | undefined
  /** Undefined without a countdown: the booking is not confirmed. */
  pickUpAt: WallTime | undefined
}

/** The car at a branch, and how long it is until the pick-up. */
export function PassScene({ picture, pickUpAt }: PassSceneProps) {
  return (
    <div className={`${styles.scene} no-print`}>
      <svg viewBox="0 0 800 240" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <defs>
          <linearGradient id="pass-sky" x2="1" y2=".2">
            <stop stopColor="#06343a" />
            <stop offset=".5" stopColor="#0d5560" />
            <stop offset="1" stopColor="#3c8f8d" />
          </linearGradient>
          <linearGradient id="pass-ground" x2="0" y2="1">
            <stop stopColor="#41544e" />
            <stop offset="1" stopColor="#6b7c76" />
          </linearGradient>
        </defs>
        <path fill="url(#pass-sky)" d="M0 0h800v240H0z" />
        <circle cx="716" cy="92" r="28" fill="#f6b93b" />
        <path fill="#0b4a4d" d="M0 128q90-40 190-20t180-14q90-30 190-4t240-20v90H0z" />
        <path fill="#083b38" d="M0 140q160-22 340-12t460-14v60H0z" />
        {/* Low enough for its antenna to be in a wide scene, which shows less of the sky. */}
        <g transform="translate(0 31.24) scale(1 .78)">
          <path fill="#eaf5ef" d="M434 142l4-70h8l4 70zM426 60h32l-5 15h-22zM441 40h3v14h-3z" />
          <path fill="#cfe3d9" d="M424 54h36v5h-36z" />
        </g>
        <path fill="#0f5a55" d="M456 122h190v22H456z" />
        <path fill="#ffd37a" opacity=".75" d="M462 130h178v3H462z" />
        <path fill="url(#pass-ground)" d="M0 142h800v98H0z" />
        <path fill="#7fd4a6" opacity=".45" d="M0 142h800v2H0z" />
        <path
          fill="#fbfcfa"
          opacity=".55"
          d="M90 216L800 154v2L90 220zM236 240h22L800 187v-4zM90 219h12l146 21h-20zM486 180l6-1 308 47v5z"
        />
      </svg>
      {pickUpAt !== undefined && <Countdown pickUpAt={pickUpAt} />}
      {picture !== undefined && picture !== '' && <CarPicture car={{ picture }} alt="" sizes="(min-width: 1024px) 440px, 264px" isEager />}
    </div>
  )
}

const toNoon = (date: LocalDate) => toInstant(wallTime(date, '12:00'))

/** The number of days until the pick-up, or “tomorrow” or “today” with its time; nothing once it has passed. */
function Countdown({ pickUpAt }: { pickUpAt: WallTime }) {
  const t = useTexts('completed').countdown
  const format = useFormat()
  const now = usePanamaNow()
  if (now === null || pickUpAt < now) return null
  const days = Math.round((toNoon(toLocalDate(pickUpAt)) - toNoon(toLocalDate(now))) / dayMs)
  const time = format.time(toTimeOfDay(pickUpAt))
  return (
    <p className={styles.countdown}>
      <b>{days > 1 ? t.days(days) : days === 1 ? t.tomorrow : t.today}</b>
      <span>{days > 1 ? t.until : t.at(time)}</span>
    </p>
  )
}
