import type { OfferedClass } from '#contract/office/new-booking.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { Empty, Panel } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { joinFacts } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircleCheck, IconClockOff } from '../../shell/icons.tsx'
import type { NewBooking } from './use-new-booking.ts'
import styles from './new-booking.module.css'

/** Every class with its total and the cars left, as radios: arrow keys move between them and update the price. */
export function ClassesPanel({ booking }: { booking: NewBooking }) {
  const { t } = useTexts()
  const texts = t.newBooking
  const { offers, draft, getError, change } = booking
  const error = getError('classId')
  return (
    <Panel title={texts.classes} note={draft.payment === 'link' ? texts.classesNotePrepaid : texts.classesNote}>
      {offers.classes === undefined ? (
        <Empty title={offers.isLoading ? t.shell.loading : texts.askTrip} hint={texts.askTripHint} />
      ) : (
        <fieldset className={styles['classes']} aria-busy={offers.isLoading || undefined}>
          <legend className="visually-hidden">{texts.classes}</legend>
          {offers.classes.map((carClass) => (
            <ClassRow
              key={carClass.id}
              offered={carClass}
              isChosen={draft.classId === String(carClass.id)}
              onChoose={() => change({ classId: String(carClass.id) })}
            />
          ))}
        </fieldset>
      )}
      {error !== undefined && offers.classes !== undefined && (
        <p className={styles['error']}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
    </Panel>
  )
}

/** A class that is not available can be chosen, too: the price panel then shows alternatives. */
function ClassRow({ offered, isChosen, onChoose }: { offered: OfferedClass; isChosen: boolean; onChoose: () => void }) {
  const { t, language, format } = useTexts()
  const texts = t.newBooking
  const { id, name, code, model, totalCents, perDayCents, reason } = offered
  return (
    <label className={styles['class']} data-out={reason === null ? undefined : ''}>
      <input type="radio" name="classId" value={id} checked={isChosen} onChange={onChoose} />
      <span className={styles['name']}>
        <b>{name[language]}</b>
        <small>
          {joinFacts(code, model)
            .split(/(?=, )/)
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
        </small>
      </span>
      <CarsLeft offered={offered} />
      <span className={styles['amount']}>
        <small>{fill(texts.perDay, { amount: format.money(perDayCents) })}</small>
        <b>{format.money(totalCents)}</b>
      </span>
    </label>
  )
}

function CarsLeft({ offered: { availability, left, reason } }: { offered: OfferedClass }) {
  const { t } = useTexts()
  const texts = t.newBooking
  if (reason !== null) return <Status tone="off" icon={IconClockOff} text={texts.reasons[reason]} />
  const text = left === null ? texts.free : fill(left === 1 ? texts.left.one : texts.left.other, { count: left })
  return <Status tone={availability === 'last' ? 'warn' : 'ok'} icon={availability === 'last' ? IconAlert : IconCircleCheck} text={text} />
}
