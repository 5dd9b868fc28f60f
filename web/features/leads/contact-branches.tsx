import { telephoneUrl } from '#contract/contact-urls.ts'
import { toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { usePanamaNow } from '../../lib/data/use-panama-now.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Status } from '../../../ui/content/tag.tsx'
import { IconArrowRight, IconMapPin, IconPhone } from '../../../ui/icons/icon.tsx'
import { googleMapsUrl } from '../branches/map-links.ts'
import { branchPath } from '../branches/find-branch.ts'
import { hoursText, minuteText } from '../branches/hours-text.ts'
import { hoursOn, openStateAt } from '../branches/open-state.ts'
import { branchesToVisit } from './branches-to-visit.ts'
import styles from './contact-page.module.css'

/** Three branches that are open or open next, and a link to all branches. */
export function ContactBranches({ branches }: { branches: readonly Branch[] }) {
  const t = useTexts('contact').branches
  const { today } = useApp().config
  const href = useHref()
  const now = usePanamaNow()
  return (
    <section className={styles.branches} id="sucursales" aria-labelledby="contact-branches">
      <h2 id="contact-branches">{t.title}</h2>
      <p className={styles.note}>{t.lead}</p>
      <ul className={styles.cards}>
        {branchesToVisit(branches, now, today).map((branch) => (
          <BranchCard key={branch.id} branch={branch} to={branchPath(branches, branch)} now={now} />
        ))}
      </ul>
      <ButtonLink kind="secondary" href={href(paths.branches('mapa'))} iconAfter={IconArrowRight}>
        {t.all}
      </ButtonLink>
    </section>
  )
}

function BranchCard({ branch, to, now }: { branch: Branch; to: string; now: WallTime | null }) {
  const t = useTexts('contact').branches
  const { phone, position } = branch
  return (
    <li className={styles.branch}>
      <h3>
        <Link to={to}>{branch.name}</Link>
      </h3>
      <OpenHours branch={branch} now={now} />
      {branch.address !== undefined && <p>{branch.address}</p>}
      <div className={styles.reach}>
        {phone !== undefined && (
          <a href={telephoneUrl(phone)}>
            <IconPhone size={20} /> {phone}
          </a>
        )}
        {position !== undefined && (
          <a href={googleMapsUrl(position)} target="_blank" rel="noreferrer">
            <IconMapPin size={20} />
            <span>
              {t.map}
              <span className="visually-hidden">: {branch.name}</span>
            </span>
          </a>
        )}
      </div>
    </li>
  )
}

/** Today's hours while the branch is open, otherwise when it opens. */
function OpenHours({ branch, now }: { branch: Branch; now: WallTime | null }) {
  const t = useTexts('contact').branches
  const format = useFormat()
  const { today } = useApp().config
  const state = now === null ? null : openStateAt(now, branch.hours)
  const hours = hoursText(hoursOn(now === null ? today : toLocalDate(now), branch.hours), t, format)
  if (state?.kind === 'open') return <Status tone="success">{t.open(hours)}</Status>
  if (state?.kind !== 'closed' || state.opens === null) return <p>{t.today(hours)}</p>
  const { date, minute } = state.opens
  const day = date === toLocalDate(now ?? today) ? t.opensToday : format.date(date)
  return <Status tone="muted">{t.opens(day, minuteText(minute, t, format))}</Status>
}
