import { useTexts } from '../../../../lib/text/texts.ts'
import { IconMail } from '../../../../../ui/icons/icon.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { DatePartsField } from './date-parts-field.tsx'
import styles from './driver-section.module.css'
import { PhoneField } from './phone-field.tsx'
import type { FormTools } from '../use-booking-form.ts'

/** Name, e-mail, phone number and birth date. */
export function PersonFields({ tools }: { tools: FormTools }) {
  const { form, change, findError, leave } = tools
  const t = useTexts('booking-form')
  return (
    <>
      <div className={styles.two}>
        <TextField
          label={t.firstName}
          name="given-name"
          autoComplete="given-name"
          autoCapitalize="words"
          required
          value={form.firstName}
          error={findError('firstName')}
          onChange={(event) => change({ firstName: event.target.value })}
          onBlur={() => leave('firstName')}
        />
        <TextField
          label={t.lastName}
          name="family-name"
          autoComplete="family-name"
          autoCapitalize="words"
          required
          value={form.lastName}
          error={findError('lastName')}
          onChange={(event) => change({ lastName: event.target.value })}
          onBlur={() => leave('lastName')}
        />
      </div>
      <div className={styles.two}>
        <TextField
          label={t.email}
          icon={IconMail}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={form.email}
          error={findError('email')}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={() => leave('email')}
        />
        <PhoneField tools={tools} />
      </div>
      <DatePartsField
        label={t.birthDate}
        isBirthday
        value={form.birthDate}
        error={findError('birthDate')}
        onChange={(birthDate) => change({ birthDate })}
        onLeave={() => leave('birthDate')}
      />
    </>
  )
}
