import { hoursOfBranch, openingOn } from '#contract/opening-hours.ts'
import { timeOfMinutes } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { IconBeach, IconBuilding, IconPlane } from '../../ui/icon.tsx'
import { searchTexts } from '../search/search-texts.ts'
import { BranchMap } from './branch-map.tsx'
import { homeTexts } from './home-texts.ts'
import styles from './home.module.css'

const coastRegion = 3

/** All branches by region with today's hours; each begins a search there. */
export function BranchesSection({ branches, onStart }: { branches: readonly Branch[]; onStart: (branchId: number) => void }) {
  const t = useTexts(homeTexts)
  const search = useTexts(searchTexts)
  if (branches.length === 0) return null
  const regions = [...new Set(branches.map((branch) => branch.regionId))]
  return (
    <section className={styles.section} id="sucursales">
      <h2 className={styles.heading}>{t.branches.title}</h2>
      <p className={styles.sectionLead}>{t.branches.lead}</p>
      <div className={styles.branches}>
        <BranchMap branches={branches} label={t.branches.map} />
        <div className={styles.regions}>
          {regions.map((region) => {
            const ofRegion = branches.filter((branch) => branch.regionId === region)
            return (
              <div key={region}>
                <h3 className={styles.region}>
                  {search.regions[region] ?? search.unknownRegion} <span>{t.branches.count(ofRegion.length)}</span>
                </h3>
                <ul>
                  {ofRegion.map((branch) => (
                    <BranchRow key={branch.id} branch={branch} onStart={onStart} />
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

function BranchRow({ branch, onStart }: { branch: Branch; onStart: (branchId: number) => void }) {
  const t = useTexts(homeTexts)
  const format = useFormat()
  const { today } = useApp().config
  const { kind, text } = { kind: branch.hours.week.kind, text: branch.hours.week.kind === 'text' ? branch.hours.week.text : '' }
  const span = openingOn(today, hoursOfBranch(branch))
  const hourOf = (minute: number) => (minute === 24 * 60 ? t.branches.midnight : format.hour(timeOfMinutes(minute)))
  const hours =
    kind === 'text' ? text : span === null ? t.branches.closedToday : t.branches.hours(hourOf(span.opensMinute), hourOf(span.closesMinute))
  return (
    <li>
      <button type="button" className={styles.branch} onClick={() => onStart(branch.id)}>
        <BranchIcon branch={branch} />
        <span>
          <span className="visually-hidden">{t.branches.startHere} </span>
          {branch.name}
        </span>
        <span className={styles.branchHours}>{hours}</span>
      </button>
    </li>
  )
}

function BranchIcon({ branch }: { branch: Branch }) {
  if (branch.iata !== undefined) return <IconPlane />
  return branch.regionId === coastRegion ? <IconBeach /> : <IconBuilding />
}
