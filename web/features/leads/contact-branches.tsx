import type { Branch, DayHours } from '#contract/values/branch.ts'
import { minutesToTime } from '#contract/panama-time.ts'
import { useFormat, type Format } from '../../lib/text/format.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { IconMapPin } from '../../../ui/icons/icon.tsx'
import type { Dictionaries } from '../../locales/dictionaries.ts'
import { regularRows } from '../branches/hours-text.ts'
import styles from './contact-page.module.css'

/** All branches by province, with address and regular hours. */
export function ContactBranches({ branches }: { branches: readonly Branch[] }) {
  const t = useTexts('contact').branches
  const regions = [...new Set(branches.map((branch) => branch.regionId))]
  return (
    <section className={styles.branches} id="sucursales">
      <h2>{t.title}</h2>
      <p className={styles.note}>{t.lead}</p>
      <div className={styles.regions}>
        {regions.map((region) => (
          <div key={region}>
            <h3>{t.regions[region] ?? t.unknownRegion}</h3>
            <ul className={styles.cards}>
              {branches
                .filter((branch) => branch.regionId === region)
                .map((branch) => (
                  <BranchCard key={branch.id} branch={branch} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function BranchCard({ branch }: { branch: Branch }) {
  const t = useTexts('contact').branches
  const format = useFormat()
  const { position } = branch
  return (
    <li className={styles.branch}>
      <h4>{branch.slug === undefined ? branch.name : <Link to={paths.branch(branch.slug)}>{branch.name}</Link>}</h4>
      {branch.address !== undefined && <p>{branch.address}</p>}
      <dl className={styles.hours}>
        {regularRows(branch.hours, (hours) => toText(hours, t, format)).map(({ days, hours }) => (
          <div key={days}>
            <dt>{t[days]}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {position !== undefined && (
        <a
          className={styles.map}
          href={`https://www.google.com/maps/search/?api=1&query=${position.lat},${position.lng}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconMapPin size={20} />
          <span>
            {t.map}
            <span className="visually-hidden">: {branch.name}</span>
          </span>
        </a>
      )}
    </li>
  )
}

type BranchesTexts = Dictionaries['contact']['branches']

function toText(day: DayHours, t: BranchesTexts, format: Format): string {
  const timeAt = (minute: number) => (minute === 24 * 60 ? t.midnight : format.hour(minutesToTime(minute)))
  return day.kind === 'open' ? t.span(timeAt(day.opens), timeAt(day.closes)) : day.kind === 'closed' ? t.closed : day.text || t.unknown
}
