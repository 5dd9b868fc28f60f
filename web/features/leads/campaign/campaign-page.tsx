import { whatsappUrl } from '#contract/contact-urls.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths, withSearch } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { IconArrowRight, IconCar, IconReceipt, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import { IconUsers } from '../../../../ui/icons/icon-fleet.tsx'
import { IconBadge } from '../../../../ui/icons/icon-badge.tsx'
import type { Dictionaries } from '../../../locales/dictionaries.ts'
import { CampaignLayout } from '../../layout/campaign-layout.tsx'
import { CampaignCars } from './campaign-cars.tsx'
import styles from './campaign-page.module.css'
import { LeadForm } from '../form/lead-form.tsx'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { nextTrip } from '../../branches/branch/next-trip.ts'
import { displayPrice } from '../../car-classes/class-prices.ts'
import { useNamedClasses } from '../../car-classes/name-classes.ts'

/** Both campaigns have the same parts, so their texts have the same type. */
export type CampaignTexts = Dictionaries['landing']

interface CampaignPageProps {
  kind: 'landing' | 'autodromo'
  path: string
  /** The classes of the campaign. */
  classIds: readonly number[]
  /** The length of the example trip, whose totals are shown. */
  days: number
}

const benefitIcons = [IconReceipt, IconCar, IconUsers]

/** A campaign: its offer, its cars and a short form; outside the main layout (row R-40). */
export function CampaignPage({ kind, path, classIds, days }: CampaignPageProps) {
  const t = useTexts(kind)
  const { brand, today } = useApp().config
  const { language } = useApp()
  const format = useFormat()
  const href = useHref()
  const [branch] = useData(getAgencies, ourBrand).value ?? []
  const trip = branch === undefined ? null : nextTrip(today, branch, days)
  const cars = useNamedClasses(useData(getRateCars, toRateRequest(trip)).value)
  const offered = classIds.flatMap((id) => cars.find((car) => car.id === id) ?? [])
  const priced = offered.filter((car) => car.availability !== 'no' && displayPrice(car, trip !== null)?.kind === 'total')
  const cheapest = priced.toSorted((a, b) => (a.totalCents ?? 0) - (b.totalCents ?? 0))[0]
  useDocumentHead({ title: t.title, description: t.description })
  const toSection = (section: string) => href(withSearch(path, { s: section }))
  return (
    <CampaignLayout>
      <div className={styles.hero} data-kind={kind}>
        <div className={`wrap ${styles.first}`}>
          <div className={styles.words}>
            <p className={styles.eyebrow}>{t.eyebrow}</p>
            <h1>{t.heading}</h1>
            <p className={styles.lead}>{t.lead}</p>
            {cheapest?.totalCents !== undefined && (
              <p className={styles.example}>
                {t.example(cheapest.name?.[language] ?? '', cheapest.days ?? days)} <b>{format.money(cheapest.totalCents)}</b>
              </p>
            )}
            {t.share.length > 0 && (
              <>
                <ul className={styles.share}>
                  {t.share.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
                <p className={styles.shareNote}>{t.shareNote}</p>
              </>
            )}
            <nav className={styles.jumps} aria-label={t.eyebrow}>
              <ButtonLink kind="on-dark" href={toSection('solicitud')}>
                {t.nav.form}
              </ButtonLink>
              <a href={toSection('autos')}>{t.nav.cars}</a>
              <a href={toSection('pasos')}>{t.nav.how}</a>
              <a href={toSection('dudas')}>{t.nav.questions}</a>
            </nav>
          </div>
          <LeadForm kind={kind} id="solicitud" title={t.form.title} lead={t.form.lead} />
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        <ul className={styles.benefits}>
          {t.benefits.map(({ title, text }, i) => {
            const Icon = benefitIcons[i] ?? IconReceipt
            return (
              <li key={title}>
                <IconBadge icon={Icon} />
                <div>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <section id="autos" className={styles.section}>
          {offered.length > 0 && (
            <>
              <h2 className={styles.heading}>{t.carsTitle}</h2>
              <p className={styles.note}>
                {t.carsLead}
                {cheapest !== undefined &&
                  branch !== undefined &&
                  trip !== null &&
                  ` ${t.totals(branch.name, format.date(toLocalDate(trip.pickUpAt)), format.date(toLocalDate(trip.returnAt)))}`}
              </p>
              <CampaignCars cars={offered} priced={priced} t={t} />
            </>
          )}
          <ButtonLink kind="secondary" iconAfter={IconArrowRight} href={href(paths.reserve())}>
            {t.search}
          </ButtonLink>
        </section>
        <section id="pasos" className={styles.section}>
          <h2 className={styles.heading}>{t.howTitle}</h2>
          <ol className={styles.how}>
            {t.how.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section id="dudas" className={styles.section}>
          <h2 className={styles.heading}>{t.questionsTitle}</h2>
          <div className={styles.questions}>
            {t.questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
          <div className={styles.last}>
            <ButtonLink href={toSection('solicitud')}>{t.nav.form}</ButtonLink>
            {brand.whatsapp !== '' && (
              <ButtonLink kind="secondary" icon={IconWhatsapp} href={whatsappUrl(brand.whatsapp)}>
                WhatsApp
              </ButtonLink>
            )}
          </div>
        </section>
      </div>
    </CampaignLayout>
  )
}
