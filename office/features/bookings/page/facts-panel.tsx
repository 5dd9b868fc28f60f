import { telephoneUrl } from '#contract/contact-urls.ts'
import { Link } from '@tanstack/react-router'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { formatPlate, formatPhone } from '#contract/format.ts'
import { factSeparator, joinFacts, formatCode } from '../../../lib/format.ts'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import styles from './facts-panel.module.css'

/** Renter, period and car. */
export function FactsPanel({ booking }: { booking: BookingDetail }) {
  return (
    <section className={styles['facts']}>
      <Renter booking={booking} />
      <Trip booking={booking} />
      <Car booking={booking} />
      {booking.group !== null && <Group group={booking.group} code={booking.code} />}
    </section>
  )
}

function Renter({ booking }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const { renter, drivers, now } = booking
  const texts = t.bookings
  const { otherBookings: count } = renter
  return (
    <div>
      <h2>{texts.who}</h2>
      {renter.phone !== '' && <a href={telephoneUrl(renter.phone)}>{formatPhone(renter.phone)}</a>}
      {renter.email !== '' && <a href={`mailto:${renter.email}`}>{renter.email}</a>}
      <p>
        {fill(describePerson(renter, texts), {
          age: renter.birthDate === '' ? '' : ageAt(renter.birthDate, toLocalDate(toWallTime(now))),
          kind: texts.documents[renter.documentKind],
          number: renter.document || texts.noNumber,
        })}
      </p>
      <p>
        {renter.licenceExpiresOn === ''
          ? texts.licenceUnknown
          : fill(texts.licence, {
              number: renter.licence || texts.noNumber,
              country: renter.licenceCountry,
              date: format.dateWithYear(renter.licenceExpiresOn),
            })}
      </p>
      {drivers.map(({ firstName, lastName }) => (
        <p key={`${firstName} ${lastName}`}>{fill(texts.driver, { name: `${firstName} ${lastName}` })}</p>
      ))}
      {renter.company !== null && <p>{renter.company}</p>}
      <Channel booking={booking} />
      <p className="muted">{texts.mailsIn[renter.language]}</p>
      <p className="muted">{fill(count === 0 ? texts.others.none : count === 1 ? texts.others.one : texts.others.other, { count })}</p>
    </div>
  )
}

/** A broker may know neither age nor document. */
function describePerson({ birthDate, document }: BookingDetail['renter'], texts: ReturnType<typeof useTexts>['t']['bookings']): string {
  if (birthDate !== '') return texts.born
  return document === '' ? texts.personUnknown : texts.ageUnknown
}

/** How the booking was made, and the number that a broker gave it. */
function Channel({ booking: { channel, broker } }: { booking: BookingDetail }) {
  const { t } = useTexts()
  const { may } = useMe()
  const text = fill(t.bookings.channel, { channel: t.figures.keys[channel] })
  if (broker === null) return <p className="muted">{text}</p>
  return (
    <>
      <p>
        {text}
        {factSeparator}
        {may('brokers.see') ? <Link to={`/corredores/${broker.id}`}>{broker.name}</Link> : broker.name}
      </p>
      <p>{fill(t.bookings.brokerNumber, { reference: broker.reference })}</p>
    </>
  )
}

function Trip({ booking }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const { branchName } = useMe()
  const { renter, reservedUntil, arrivesAt, holdExpiresAt, noShow, now } = booking
  const texts = t.bookings
  const isLate = booking.status === 'confirmed' && (arrivesAt !== null || now > booking.pickUpAt)
  return (
    <div>
      <h2>{texts.trip}</h2>
      <ol className={styles['trip']}>
        <li>
          <b>{format.at(booking.pickUpAt)}</b>
          <span className="muted">{branchName(booking.branchId)}</span>
        </li>
        <li>
          <b>{format.at(booking.returnAt)}</b>
          <span className="muted">{branchName(booking.returnBranchId)}</span>
        </li>
      </ol>
      {renter.flight !== null && renter.flight !== '' && <p>{fill(texts.flight, { number: renter.flight })}</p>}
      {arrivesAt !== null && <p className={styles['warn']}>{fill(texts.arrives, { at: format.when(arrivesAt, now) })}</p>}
      {isLate && reservedUntil !== null && <p className={styles['warn']}>{fill(texts.waits, { at: format.limit(reservedUntil, now) })}</p>}
      {now > booking.pickUpAt && noShow !== null && (
        <p className="muted">
          {fill(noShow.feeCents + noShow.refundCents > 0 ? texts.noShowCost : texts.noShowFree, {
            fee: format.money(noShow.feeCents),
            refund: format.money(noShow.refundCents),
          })}
        </p>
      )}
      {holdExpiresAt !== null && <p className={styles['warn']}>{fill(texts.holdEnds, { at: format.when(holdExpiresAt, now) })}</p>}
      {renter.comments !== null && renter.comments !== '' && (
        <figure className={styles['comment']}>
          <figcaption className="muted">{texts.comments}</figcaption>
          <blockquote>{renter.comments}</blockquote>
        </figure>
      )}
    </div>
  )
}

function Car({ booking: { carClass, plate } }: { booking: BookingDetail }) {
  const { t, language } = useTexts()
  return (
    <div>
      <h2>{t.bookings.car}</h2>
      <img src={carClass.picture} alt="" width="206" height="116" />
      <p>
        <b>{plate === null ? carClass.name[language] : formatPlate(plate)}</b>{' '}
        <span className="muted">{plate === null ? carClass.code : joinFacts(carClass.name[language], carClass.code)}</span>
      </p>
      {plate === null && <p className="muted">{t.bookings.noPlate}</p>}
    </div>
  )
}

/** The bookings that were made together. */
function Group({ group, code }: { group: NonNullable<BookingDetail['group']>; code: string }) {
  const { t, language } = useTexts()
  const texts = t.bookings
  return (
    <div>
      <h2>{texts.group}</h2>
      <p className="muted">{fill(texts.groupCars, { code: formatCode(group.code), count: group.bookings.length })}</p>
      {group.bookings
        .filter((booking) => booking.code !== code)
        .map((booking) => (
          <p key={booking.code}>
            <Link to={`/reservas/${booking.code}`}>{formatCode(booking.code)}</Link>{' '}
            <span className="muted">{joinFacts(booking.carName[language], texts.statuses[booking.status])}</span>
          </p>
        ))}
    </div>
  )
}

/** Full years between two days, such as `1992-03-01` and today. */
export function ageAt(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
