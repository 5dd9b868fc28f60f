import { ourBrand } from '#contract/request-codecs.ts'
import { getLeasings, type LeasingPlan } from '#contract/content/get-leasings.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { fleetWithoutDates } from '../../../lib/start/startup.ts'
import { breadcrumbList } from '../../../lib/text/structured-data.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths, withSearch } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconCar, IconReceipt, IconShieldCheck } from '../../../../ui/icons/icon.tsx'
import { IconId } from '../../../../ui/icons/icon-more.tsx'
import { IconBadge } from '../../../../ui/icons/icon-badge.tsx'
import { LeadForm } from '../form/lead-form.tsx'
import { LeasingCalculator } from './leasing-calculator.tsx'
import styles from './leasing-page.module.css'
import { LeasingPlans } from './leasing-plans.tsx'
import { LeasingSummary } from './leasing-summary.tsx'
import { useLease } from './use-lease.ts'
import { useNamedClasses } from '../../car-classes/name-classes.ts'

/** Sections with linkable ids. */
const leasingSections = { calculator: 'calculadora', form: 'solicitud' } as const
const coverIcons = [IconReceipt, IconShieldCheck, IconId, IconCar]

/** Operating lease for companies: plans, calculator, questions and form (row R-08). */
export function LeasingPage() {
  const t = useTexts('leasing')
  const app = useApp()
  const href = useHref()
  const plans = useData(getLeasings, ourBrand)
  const cars = useNamedClasses(useData(getRateCars, fleetWithoutDates).value)
  const lease = useLease(plans.value ?? [])
  useDocumentHead({ title: t.title, description: t.description, jsonLd: [breadcrumbList(app, [{ name: t.title }])] })
  const toSection = (section: string) => href(withSearch(paths.leasing(), { s: section }))
  return (
    <>
      <div className={styles.hero}>
        <header className={styles.first}>
          <div className="wrap">
            <h1>{t.heading}</h1>
            <p>{t.lead}</p>
            <LowestFee plans={plans.value ?? []} />
            <div className={styles.actions}>
              {(lease !== null || plans.value === null) && (
                <ButtonLink kind="on-dark" size="lg" className={styles.toCalculator} href={toSection(leasingSections.calculator)}>
                  {t.calculate}
                </ButtonLink>
              )}
              <a className={styles.second} href={toSection(leasingSections.form)}>
                {t.ask}
              </a>
            </div>
          </div>
        </header>
        {lease !== null && (
          <LeasingCalculator
            id={leasingSections.calculator}
            lease={lease}
            plans={plans.value ?? []}
            cars={cars}
            requestHref={toSection(leasingSections.form)}
          />
        )}
      </div>
      <div className={`wrap ${styles.page}`}>
        {lease !== null ? (
          <LeasingPlans
            plans={plans.value ?? []}
            calculatorHref={toSection(leasingSections.calculator)}
            onChoose={(planId) => lease.change({ planId })}
          />
        ) : (
          plans.hasFailed && (
            <EmptyState
              icon={IconReceipt}
              title={t.empty.title}
              action={
                <ReloadLink kind="secondary" isBusy={plans.isLoading} onReload={plans.reload}>
                  {t.empty.reload}
                </ReloadLink>
              }
            >
              {t.empty.text}
            </EmptyState>
          )
        )}
        {lease === null && <PlanTexts plans={plans.value ?? []} />}
        <div className={styles.end}>
          <div className={styles.facts}>
            <Covered />
            <Questions />
          </div>
          <LeadForm
            kind="leasing"
            id={leasingSections.form}
            title={t.form.title}
            lead={t.form.lead}
            calculation={lease === null ? null : { ...lease.choice, totalCents: lease.fee.totalCents }}
          >
            {lease !== null && <LeasingSummary lease={lease} cars={cars} changeHref={toSection(leasingSections.calculator)} />}
          </LeadForm>
        </div>
      </div>
    </>
  )
}

/** On a phone and a tablet, where the calculator with its fee is below the first screen. */
function LowestFee({ plans }: { plans: readonly LeasingPlan[] }) {
  const t = useTexts('leasing')
  const format = useFormat()
  const fees = plans.flatMap(({ classes }) => classes.map(({ monthlyCents }) => monthlyCents))
  return (
    <p className={styles.lowest}>
      {fees.length > 0 && (
        <>
          {t.from} <b>{format.money(Math.min(...fees))}</b> <span>{t.perMonth}</span>
        </>
      )}
    </p>
  )
}

/** Plans without data for the calculator: only their texts. */
function PlanTexts({ plans }: { plans: readonly LeasingPlan[] }) {
  const { language } = useApp()
  return plans.map(({ id, text }) => {
    const { title, body } = text[language]
    return (
      title !== '' && (
        <section key={id}>
          <h2 className={styles.heading}>{title}</h2>
          {body !== '' && <p className={styles.note}>{body}</p>}
        </section>
      )
    )
  })
}

function Covered() {
  const t = useTexts('leasing')
  return (
    <section>
      <h2 className={styles.heading}>{t.includedTitle}</h2>
      <ul className={styles.covered}>
        {t.includedList.map(({ title, text }, i) => {
          const Icon = coverIcons[i] ?? IconReceipt
          return (
            <li key={title}>
              <IconBadge icon={Icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>{t.notIncluded}</p>
    </section>
  )
}

function Questions() {
  const t = useTexts('leasing')
  return (
    <section>
      <h2 className={styles.heading}>{t.faqTitle}</h2>
      <div className={styles.faqs}>
        {t.faqs.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
