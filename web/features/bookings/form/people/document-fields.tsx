import { useMemo } from 'react'
import { useApp } from '../../../../lib/app-context.ts'
import { useTexts } from '../../../../lib/text/texts.ts'
import { IconId, IconWorld } from '../../../../../ui/icons/icon-more.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { listCountries } from './countries.ts'
import { DatePartsField } from './date-parts-field.tsx'
import styles from './driver-section.module.css'
import { typeDocument } from '../booking-form.ts'
import type { FormTools } from '../use-booking-form.ts'

/** Identity document and driving licence. */
export function DocumentFields({ tools: { form, change, findError, leave } }: { tools: FormTools }) {
  const t = useTexts('booking-form')
  const { language } = useApp()
  const countries = useMemo(() => listCountries(language), [language])
  const toOption = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const isCedula = form.documentKind === 'cedula'
  return (
    <>
      <div className={styles.two}>
        <SelectField
          label={t.documentKind}
          icon={IconId}
          value={form.documentKind}
          options={[
            { value: 'cedula', label: t.cedula },
            { value: 'passport', label: t.passport },
          ]}
          onChange={(event) => change({ documentKind: event.target.value === 'cedula' ? 'cedula' : 'passport' })}
        />
        <TextField
          label={isCedula ? t.cedulaNumber : t.passportNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          placeholder={isCedula ? '8-123-4567' : ' '}
          value={form.document}
          error={findError('document')}
          onChange={(event) => change(typeDocument(form, event.target.value))}
          onBlur={() => leave('document')}
        />
      </div>
      <div className={styles.two}>
        <SelectField
          label={t.licenceCountry}
          icon={IconWorld}
          autoComplete="off"
          value={form.licenceCountry}
          placeholder={t.chooseCountry}
          options={[
            { label: t.frequentCountries, options: countries.frequent.map(toOption) },
            { label: t.allCountries, options: countries.all.map(toOption) },
          ]}
          error={findError('licenceCountry')}
          onChange={(event) => change({ licenceCountry: event.target.value })}
          onBlur={() => leave('licenceCountry')}
        />
        <TextField
          label={t.licence}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={form.licence}
          description={form.licenceCountry === 'PA' ? t.licenceHelp : undefined}
          error={findError('licence')}
          onChange={(event) => change({ licence: event.target.value })}
          onBlur={() => leave('licence')}
        />
      </div>
      <DatePartsField
        label={t.licenceExpiresOn}
        value={form.licenceExpiresOn}
        error={findError('licenceExpiresOn')}
        description={t.licenceExpiryHelp}
        onChange={(licenceExpiresOn) => change({ licenceExpiresOn })}
        onLeave={() => leave('licenceExpiresOn')}
      />
    </>
  )
}
