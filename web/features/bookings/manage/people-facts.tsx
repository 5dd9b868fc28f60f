import type { ReactNode } from 'react'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { remarkNames } from '#contract/values/booking-remarks.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { formatPhone } from '#contract/format.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import page from '../completed/completed-page.module.css'
import { findChosenExtras, nameExtras } from '../change/chosen-extras.ts'
import { FactList, type Fact } from './fact-list.tsx'
import styles from './reservation.module.css'

/** What was chosen and who drives. Identity numbers show their last characters (docs/domain.md 5.1). */
export function PeopleFacts({ booking }: { booking: ManagedBooking }) {
  const t = useTexts('reservation').facts
  const covers = useTexts('price').cover
  const { language } = useApp()
  const format = useFormat()
  const extras = useData(getAdditionals, {}).value ?? []
  const { client, drivers, payments } = booking
  // What was paid may have been refunded since.
  const isPaidOnline = booking.paidCents !== 0 || payments.receipts.length > 0
  // Dates on documents have no weekday.
  const formatDay = (date: string) => (date === '' ? '' : format.longDate(date).replace(/^\S+ /, ''))
  const names = nameExtras(findChosenExtras(booking, extras), language)
  const rental: Fact[] = [
    [t.coverage, covers[booking.coverageId] ?? ''],
    [t.extras, names.length === 0 ? t.noExtras : format.list(names)],
    [t.payment, booking.prepaid ? (isPaidOnline ? t.prepaid : t.online) : t.atBranch],
    ...remarkNames.map((name): Fact => [t[name], booking[name] ?? '']),
  ]
  const person: Fact[] = [
    [t.name, `${client.firstName} ${client.lastName}`],
    [t.email, client.email],
    [t.phone, formatPhone(client.phone)],
    ...drivers.map((driver, i): Fact => [t.driver(i + 2), `${driver.firstName} ${driver.lastName}`]),
  ]
  const more: Fact[] = [
    [t.birthDate, formatDay(client.birthDate)],
    [client.documentKind === 'cedula' ? t.cedula : t.passport, client.document],
    [t.licence, client.licence],
    [t.licenceExpiresOn, formatDay(client.licenceExpiresOn)],
    [t.company, client.company ?? ''],
    [t.ruc, [client.ruc, client.dv === null ? null : `DV ${client.dv}`].filter((item) => item !== null).join(' · ')],
  ]
  return (
    <>
      <FactsSection title={t.rental}>
        <FactList facts={rental} className={styles.facts} />
      </FactsSection>
      <FactsSection title={t.person}>
        <FactList facts={person} className={styles.facts} />
        <div className={styles.more}>
          <Disclosure summary={t.more}>
            <FactList facts={more} className={styles.facts} />
          </Disclosure>
        </div>
      </FactsSection>
    </>
  )
}

function FactsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={page.block}>
      <h2>{title}</h2>
      <Card isPadded>{children}</Card>
    </section>
  )
}
