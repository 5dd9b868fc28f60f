import type { Branch } from '#contract/values/branch.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import page from '../completed/completed-page.module.css'
import { AccountCard } from './account-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import styles from './condition.module.css'
import { DamageList } from './damage-list.tsx'
import { DocumentButton } from './document-button.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RentedCars } from './rented-cars.tsx'
import { useConditionReport } from './use-condition-report.ts'

interface ConditionSectionProps {
  access: BookingAccess
  branches: readonly Branch[]
  /** The page already shows the amount due with a payment form. */
  isPayable: boolean
}

/** The condition of the car at hand-over and return, what was charged and why, and what is owed (row R-19). */
export function ConditionSection({ access, branches, isPayable }: ConditionSectionProps) {
  const t = useTexts('condition')
  const report = useConditionReport(access)
  if (report === null || report.records.length === 0) return null
  const { records, mayOpenFiles } = report
  const isReturned = records.some(({ kind }) => kind === 'return')
  return (
    <>
      {isReturned && !isPayable && <BalanceCard report={report} />}
      <section className={page.block} aria-labelledby="condition-title">
        <h2 id="condition-title">{t.title}</h2>
        <Card isPadded className={styles.records}>
          {records.map((record) => (
            <RecordFacts
              key={record.kind}
              record={record}
              hasReadings={report.cars.length < 2}
              branch={branches.find(({ id }) => id === record.branchId)}
            />
          ))}
        </Card>
        {report.cars.length > 1 && <RentedCars cars={report.cars} />}
        <DamageList report={report} access={access} />
        {mayOpenFiles ? (
          <div className={styles.documents}>
            {records.map(({ kind }) => (
              <DocumentButton key={kind} access={access} kind={kind === 'hand-over' ? 'contract' : 'receipt'} />
            ))}
          </div>
        ) : (
          <Notice tone="info">{t.needsLink}</Notice>
        )}
      </section>
      {isReturned && <AccountCard report={report} />}
    </>
  )
}
