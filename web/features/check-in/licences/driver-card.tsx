import { useMemo } from 'react'
import { toLocalDate } from '#contract/panama-time.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { CheckIn, CheckInDriver } from '#contract/web-api/get-check-in.ts'
import type { PhotoKind } from '#contract/values/check-in-progress.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import { IconId, IconWorld } from '../../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { listCountries } from '../../bookings/form/people/countries.ts'
import { DatePartsField } from '../../bookings/form/people/date-parts-field.tsx'
import styles from '../check-in.module.css'
import type { CheckInProps } from '../check-in-frame.tsx'
import { sections } from '../overview/check-items.ts'
import { foreignLicenceDays, isForeign, type LicenceField } from './licence-draft.ts'
import { PhotoSlot } from '../photos/photo-slot.tsx'
import type { DriverFormState } from './use-licences-form.ts'

interface DriverCardProps {
  driver: CheckInDriver
  checkIn: CheckIn
  access: BookingAccess
  applyProgress: CheckInProps['applyProgress']
  formState: DriverFormState
  /** Called when a photo has been chosen and not sent yet. */
  onUnsent: (kind: PhotoKind, isUnsent: boolean) => void
}

/** One driver: the licence form and the photos of both sides. */
export function DriverCard({ driver, checkIn, access, applyProgress, formState, onUnsent }: DriverCardProps) {
  const t = useTexts('check-in').step1
  const { position, firstName, lastName, photos } = driver
  const name = `${firstName} ${lastName}`.trim()
  const isOnlyDriver = checkIn.drivers.length === 1
  return (
    <Card isPadded as="section" className={styles.driver} id={sections.driver(position)}>
      <div>
        <div className={styles.who}>
          <h2>{name === '' ? t.additional : name}</h2>
          <span>{position === 0 ? t.renter : t.additional}</span>
        </div>
        {position > 0 && <p className={styles.lead}>{t.later}</p>}
      </div>
      <LicenceFields driver={driver} checkIn={checkIn} formState={formState} />
      <div className={styles.block}>
        <div>
          <h3>{t.photos}</h3>
          <p className={styles.lead}>{t.photosHelp}</p>
        </div>
        <div className={styles.photos}>
          {(['licence-front', 'licence-back'] as const).map((kind) => (
            <PhotoSlot
              key={kind}
              {...{ access, position, kind }}
              name={isOnlyDriver ? '' : firstName}
              saved={photos.find((photo) => photo.kind === kind)}
              onSaved={(progress) => void applyProgress(progress)}
              onUnsent={(isUnsent) => onUnsent(kind, isUnsent)}
            />
          ))}
        </div>
      </div>
    </Card>
  )
}

function LicenceFields({
  driver,
  checkIn,
  formState: { draft, change, getProblem, leave },
}: Omit<DriverCardProps, 'access' | 'applyProgress' | 'onUnsent'>) {
  const t = useTexts('check-in').step1
  const form = useTexts('booking-form')
  const { language } = useApp()
  const format = useFormat()
  const countries = useMemo(() => listCountries(language), [language])
  const toOption = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const findError = (field: LicenceField) => {
    const problem = getProblem(field)
    return problem === undefined ? undefined : t.problems[problem]
  }
  return (
    <div className={styles.fields}>
      <div className={styles.two}>
        <SelectField
          label={form.licenceCountry}
          icon={IconWorld}
          autoComplete="off"
          value={draft.licenceCountry}
          placeholder={form.chooseCountry}
          options={[
            { label: form.frequentCountries, options: countries.frequent.map(toOption) },
            { label: form.allCountries, options: countries.all.map(toOption) },
          ]}
          error={findError('licenceCountry')}
          onChange={(event) => change({ licenceCountry: event.target.value })}
          onBlur={() => leave('licenceCountry')}
        />
        <TextField
          label={t.licence}
          icon={IconId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required={driver.licence === null}
          value={draft.licence}
          description={driver.licence === null ? t.licenceUnstored : t.licenceKnown(driver.licence)}
          error={findError('licence')}
          onChange={(event) => change({ licence: event.target.value })}
          onBlur={() => leave('licence')}
        />
      </div>
      <DatePartsField
        label={t.issuedOn}
        value={draft.issuedOn}
        error={findError('issuedOn')}
        onChange={(issuedOn) => change({ issuedOn })}
        onLeave={() => leave('issuedOn')}
      />
      <DatePartsField
        label={t.expiresOn}
        value={draft.expiresOn}
        error={findError('expiresOn')}
        description={t.expiryHelp(format.longDate(toLocalDate(checkIn.returnAt)))}
        onChange={(expiresOn) => change({ expiresOn })}
        onLeave={() => leave('expiresOn')}
      />
      {isForeign(draft.licenceCountry) && (
        <>
          <Notice tone="info" title={t.foreign.title}>
            {t.foreign.text(foreignLicenceDays)}
          </Notice>
          <DatePartsField
            label={t.enteredOn}
            value={draft.enteredOn}
            error={findError('enteredOn')}
            description={t.enteredHelp}
            onChange={(enteredOn) => change({ enteredOn })}
            onLeave={() => leave('enteredOn')}
          />
        </>
      )}
    </div>
  )
}
