import type { CaseCar, RentalCase } from '#contract/office/condition.ts'
import { listVehicles } from '#contract/office/fleet.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { CheckedInput } from '../../components/checked-input.tsx'
import { Select, TextInput } from '../../components/field.tsx'
import { Status } from '../../components/status.tsx'
import { formatPlate } from '#contract/format.ts'
import { joinFacts } from '../../lib/format.ts'
import { useDebounced, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircleCheck } from '../../shell/icons.tsx'
import { findCar, findUnlikelyReading, readKm, type Change, type Draft } from './draft.ts'
import { SwapLater } from './swap-later.tsx'
import styles from './hand-over.module.css'

interface StepProps {
  rental: RentalCase
  draft: Draft
  change: Change
}

/** Which car, with its readings and what is in it. */
export function CarStep({ rental, draft, change }: StepProps) {
  const { t, format } = useTexts()
  const texts = t.handOver.car
  const car = findCar(rental, draft.plate)
  const unlikely = findUnlikelyReading(rental, draft)
  const km = (value: number) => format.number(value)
  const last = rental.handedOver?.odometerKm ?? car?.odometerKm ?? null
  const hint = last === null ? texts.noKm : fill(rental.handedOver === null ? texts.lastKm : texts.outKm, { km: km(last) })
  return (
    <>
      <CarChoice {...{ rental, draft, change }} />
      <CheckedInput
        isValid={(typed) => readKm(typed) !== null}
        explain={t.form.count}
        label={texts.odometer}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        value={draft.odometer}
        onChange={(event) => change({ odometer: event.target.value })}
      />
      {unlikely !== null && (
        <TextInput
          label={fill(texts.reason[unlikely.kind], { km: km(unlikely.differenceKm) })}
          maxLength={200}
          value={draft.odometerReason}
          onChange={(event) => change({ odometerReason: event.target.value })}
        />
      )}
      <Fuel {...{ rental, draft, change }} />
      <Equipment {...{ rental, draft, change }} />
      {rental.kind === 'return' && <BranchChoice {...{ draft, change }} />}
    </>
  )
}

function CarChoice({ rental, draft, change }: StepProps) {
  const { t, language, format } = useTexts()
  const texts = t.handOver.car
  const car = findCar(rental, draft.plate)
  const typedExpiredOn = useExpiredOn(rental.kind === 'hand-over' && car === undefined ? draft.plate : '')
  const expiredOn = car === undefined ? typedExpiredOn : car.documentsExpiredOn
  return (
    <section className={styles['car']}>
      <div className={styles['stage']}>
        <img src={rental.carClass.picture} alt="" />
      </div>
      <div className={styles['carRow']}>
        <div>
          <b>{formatPlate(car?.plate ?? draft.plate) || rental.carClass.name[language]}</b>
          <p className="muted">{car === undefined ? rental.carClass.name[language] : describeCar(car, texts)}</p>
        </div>
        {car !== undefined && <Status tone="ok" icon={IconCircleCheck} text={texts.isThis} />}
        {car !== undefined && rental.kind === 'return' && <SwapLater rental={rental} out={car} />}
      </div>
      {rental.kind === 'hand-over' && (
        <div className={styles['carForm']}>
          {expiredOn != null && (
            <p>
              <Status tone="bad" icon={IconAlert} text={fill(texts.expiredOn, { date: format.plainDate(expiredOn) })} />
            </p>
          )}
          {rental.cars.length > 0 && (
            <Select
              label={texts.choose}
              options={[
                ...rental.cars.map((one) => [one.plate, joinFacts(formatPlate(one.plate), describeCar(one, texts))] as const),
                ['', texts.other],
              ]}
              value={car?.plate ?? ''}
              onChange={(event) => change({ plate: event.target.value })}
            />
          )}
          {car === undefined && (
            <TextInput
              label={texts.plate}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={10}
              value={draft.plate}
              onChange={(event) => change({ plate: event.target.value.toUpperCase().replaceAll(/[\s-]/g, '') })}
            />
          )}
        </div>
      )}
    </section>
  )
}

const minPlateLength = 4

/** When the documents of a typed car expired; null while they are valid, unknown or, without a connection, not read. */
function useExpiredOn(plate: string): string | null {
  const { may } = useMe()
  const search = useDebounced({ search: plate })
  const { data } = useRead(listVehicles, search, { isEnabled: search.search.length >= minPlateLength && may('fleet.see') })
  const due = data?.rows.find((row) => row.plate === plate)?.due ?? []
  const days = due.flatMap(({ kind, isOverdue, on }) => (kind !== 'service' && isOverdue && on !== null ? [on] : []))
  return days.toSorted()[0] ?? null
}

function describeCar(
  { make, model, colour, spot, isPreparing, documentsExpiredOn }: CaseCar,
  texts: { preparing: string; expired: string },
) {
  const states = [isPreparing ? texts.preparing : '', documentsExpiredOn == null ? '' : texts.expired]
  const parts = [[make, model, colour].filter(Boolean).join(' '), spot, ...states]
  return parts.filter(Boolean).join(', ')
}

const eighths = [1, 2, 3, 4, 5, 6, 7, 8]

function Fuel({ rental, draft, change }: StepProps) {
  const { t } = useTexts()
  const texts = t.handOver.car
  const level = draft.fuelEighths
  const out = rental.handedOver?.fuelEighths
  const missing = rental.handedOver?.missingEighths ?? 0
  return (
    <fieldset className={styles['fuel']}>
      <legend>{texts.fuel}</legend>
      <div>
        {[0, ...eighths].map((n) => (
          <label key={n} className={classNames(n === 0 && styles['none'], level !== null && n > 0 && n <= level && styles['full'])}>
            <input type="radio" name="fuel" value={n} checked={level === n} onChange={() => change({ fuelEighths: n })} />
            <span className="visually-hidden">{n === 0 ? texts.empty : fill(texts.eighths, { n })}</span>
          </label>
        ))}
      </div>
      <p>
        <span>{texts.empty}</span>
        <b>{level === null ? '' : level === 0 ? texts.empty : fill(texts.eighths, { n: level })}</b>
        <span>{texts.full}</span>
      </p>
      {out !== undefined && <p className="muted">{fill(texts.outFuel, { n: out })}</p>}
      {missing > 0 && <p className="muted">{fill(texts.swapFuel, { n: missing })}</p>}
    </fieldset>
  )
}

function Equipment({ rental, draft, change }: StepProps) {
  const { t, language } = useTexts()
  const texts = t.handOver.car
  const items = [
    ['tools', texts.tools] as const,
    ['papers', texts.papers] as const,
    ...rental.extras.map(({ key, name }) => [key, name[language]] as const),
  ]
  const listed = rental.kind === 'hand-over' ? items : items.filter(([key]) => rental.handedOver?.equipment?.includes(key) ?? true)
  if (listed.length === 0) return null
  const toggle = (key: string, on: boolean) =>
    change({ equipment: on ? [...draft.equipment, key] : draft.equipment.filter((other) => other !== key) })
  return (
    <fieldset className={styles['ticks']}>
      <legend>{rental.kind === 'hand-over' ? texts.equipment : texts.equipmentBack}</legend>
      {listed.map(([key, text]) => (
        <label key={key} className={styles['tick']}>
          <input type="checkbox" checked={draft.equipment.includes(key)} onChange={(event) => toggle(key, event.target.checked)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function BranchChoice({ draft, change }: Omit<StepProps, 'rental'>) {
  const { t } = useTexts()
  const { me, may } = useMe()
  const branches = me.branches.filter(({ id }) => may('bookings.write', [id]))
  return (
    <Select
      label={t.handOver.car.branch}
      options={branches.map(({ id, name }) => [String(id), name] as const)}
      value={String(draft.branchId)}
      onChange={(event) => change({ branchId: Number(event.target.value) })}
    />
  )
}
