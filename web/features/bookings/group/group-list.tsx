import { groupCode } from '#contract/values/booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { localizeLink, toLinkToken, type CompletedGroup } from '../completed/completed-booking.ts'
import { BookingQr } from '../completed/booking-qr.tsx'
import { VoucherButton } from '../completed/voucher-button.tsx'
import styles from './group-panel.module.css'

/** The cars of the group that was just booked, each with its own code and link, and the total of all (row W-36). */
export function GroupList({ group: { code, totalCents, cars } }: { group: CompletedGroup }) {
  const t = useTexts('group').booked
  const { language } = useApp()
  const format = useFormat()
  return (
    <section className={styles.list}>
      <div>
        <h2>{t.title(cars.length)}</h2>
        <p>{t.note(groupCode(code))}</p>
      </div>
      <ul className={styles.rows}>
        {cars.map((car) => {
          const token = toLinkToken(car.manageLink)
          return (
            <li key={car.code}>
              <span>
                <b>{groupCode(car.code)}</b>
                <small>{car.name[language]}</small>
              </span>
              <b>{car.totalCents !== undefined && format.money(car.totalCents)}</b>
              {car.manageLink !== undefined && (
                <a href={localizeLink(language, car.manageLink)} aria-label={t.openNamed(groupCode(car.code))}>
                  {t.open}
                </a>
              )}
              <details className={styles.qr}>
                <summary>
                  {t.qr}
                  <span className="visually-hidden"> {groupCode(car.code)}</span>
                </summary>
                <BookingQr code={car.code} />
              </details>
              {token !== null && <VoucherButton access={{ by: 'link', token, code: null }} code={groupCode(car.code)} />}
            </li>
          )
        })}
      </ul>
      <p className={styles.total}>
        <span>{t.total}</span>
        <b>{format.money(totalCents)}</b>
      </p>
    </section>
  )
}
