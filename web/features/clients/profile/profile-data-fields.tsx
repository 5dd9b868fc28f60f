import type { ComponentProps } from 'react'
import { useTexts } from '../../../lib/text/texts.ts'
import type { Form, Problems } from '../../../lib/forms/use-form.ts'
import { IconId, IconWorld } from '../../../../ui/icons/icon-more.tsx'
import { IconMail, IconPhone } from '../../../../ui/icons/icon.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx'
import { taxWarning } from '../../bookings/form/submit/check-form.ts'
import account from '../account.module.css'
import type { ProfileField, ProfileForm } from './profile-form.ts'
import styles from './profile.module.css'

interface ProfileDataFieldsProps {
  values: ProfileForm
  email: string
  change: (changes: Partial<ProfileForm>) => void
  form: Form<Problems<ProfileField, true>>
}

type LineField = Exclude<ProfileField, 'language' | 'address'>

const lines: Readonly<Record<LineField, ComponentProps<'input'>>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', required: true },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', required: true },
  mobilePhone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  phone: { type: 'tel', autoComplete: 'off', inputMode: 'tel' },
  document: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, placeholder: '8-123-4567' },
  licence: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  company: { autoComplete: 'organization' },
  ruc: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, placeholder: '155123456-2-2026' },
  dv: { autoComplete: 'off', inputMode: 'numeric', maxLength: 4 },
}

export function ProfileDataFields({ values, email, change, form }: ProfileDataFieldsProps) {
  const t = useTexts('profile').data
  const shared = useTexts('account')
  const warning = taxWarning(values)
  const common = (field: ProfileField) => ({
    value: values[field],
    error: form.errors[field] && field !== 'language' ? shared.ask[field] : undefined,
    onBlur: () => form.leave(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const line = (field: LineField, label: string, extra: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField label={label} {...lines[field]} {...common(field)} {...extra} />
  )
  return (
    <>
      <h3>{t.person}</h3>
      <div className={account.two}>
        {line('firstName', shared.fields.firstName)}
        {line('lastName', shared.fields.lastName)}
        {line('mobilePhone', shared.fields.mobilePhone, { icon: IconPhone, description: shared.fields.phoneHelp })}
        {line('phone', shared.fields.phone, { icon: IconPhone })}
        <TextField label={t.email} icon={IconMail} value={email} description={t.emailHelp} readOnly autoComplete="off" />
        <SelectField
          label={shared.fields.language}
          icon={IconWorld}
          {...common('language')}
          options={[
            { value: 'es', label: t.languages.es },
            { value: 'en', label: t.languages.en },
          ]}
        />
      </div>
      <TextAreaField label={shared.fields.address} rows={2} autoComplete="street-address" {...common('address')} />
      <h3 className={styles.part}>{t.documents}</h3>
      <div className={account.two}>
        {line('document', shared.fields.document, { icon: IconId })}
        {line('licence', shared.fields.licence, { description: shared.fields.licenceHelp })}
      </div>
      <h3 className={styles.part}>{t.company}</h3>
      {line('company', shared.fields.company)}
      <div className={account.tax}>
        {line('ruc', 'RUC', { description: warning === 'ruc' ? shared.fields.rucWarning : undefined })}
        {line('dv', 'DV')}
      </div>
      {warning === 'dv' && <output className={styles.lead}>{shared.fields.dvWarning}</output>}
    </>
  )
}
