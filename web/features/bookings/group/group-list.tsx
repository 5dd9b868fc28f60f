import { groupCode } from '#contract/values/booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { localizeLink, toLinkToken, type CompletedGroup } from '../completed/completed-booking.ts'
import { BookingQr } from '../completed/booking-qr.tsx'
import { VoucherButton } from '../completed/voucher-button.tsx'
import styles from './group-panel.module.css'

/** The cars of the group that was just booked, each with its own code; its QR code, link and voucher are one tap away (row W-36). */
export function GroupList({ group: { code, cars } }: { group: CompletedGroup }) {
  const t = useTexts('group').booked
  const { language } = useApp()
  const format = useFormat()
  return (
    <section className={styles.list}>
      <div>
        <h2>{t.title(cars.length)}</h2>
        <p>{t.note(groupCode(code))}</p>
      </div>
      <ul>
        {cars.map((car) => {
          const token = toLinkToken(car.manageLink)
          return (
            <li key={car.code}>
              <Disclosure
                summary={
                  <span className={styles.car}>
                    <b>{groupCode(car.code)}</b>
                    <b>{car.totalCents !== undefined && format.money(car.totalCents)}</b>
                    <small>{car.name[language]}</small>
                  </span>
                }
              >
                <div className={styles.carActions}>
                  <BookingQr code={car.code} />
                  {car.manageLink !== undefined && (
                    <ButtonLink
                      kind="quiet"
                      size="sm"
                      href={localizeLink(language, car.manageLink)}
                      aria-label={t.openNamed(groupCode(car.code))}
                    >
                      {t.open}
                    </ButtonLink>
                  )}
                  {token !== null && <VoucherButton access={{ by: 'link', token, code: null }} code={groupCode(car.code)} />}
                </div>
              </Disclosure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
