import { useTexts } from '../../lib/texts.ts'
import { IconMail, IconPhone } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { bookingFormTexts } from './booking-form-texts.ts'
import { DatePartsField } from './date-parts-field.tsx'
import styles from './driver-section.module.css'
import type { FormTools } from './use-booking-form.ts'

interface PersonFieldsProps {
  tools: FormTools
  /** The e-mail address is shown and cannot be another here. */
  isEmailFixed?: boolean
}

/** Name, e-mail, telephone, birthday. */
export function PersonFields({ tools: { form, change, errorOf, leave }, isEmailFixed = false }: PersonFieldsProps) {
  const t = useTexts(bookingFormTexts)
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
          error={errorOf('firstName')}
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
          error={errorOf('lastName')}
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
          readOnly={isEmailFixed}
          value={form.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={() => leave('email')}
        />
        <TextField
          label={t.phone}
          icon={IconPhone}
          type="tel"
          name="tel"
          autoComplete="tel"
          inputMode="tel"
          required
          value={form.phone}
          description={t.phoneHelp}
          error={errorOf('phone')}
          onChange={(event) => change({ phone: event.target.value })}
          onBlur={() => leave('phone')}
        />
      </div>
      <DatePartsField
        label={t.birthDate}
        isBirthday
        value={form.birthDate}
        error={errorOf('birthDate')}
        onChange={(birthDate) => change({ birthDate })}
        onLeave={() => leave('birthDate')}
      />
    </>
  )
}
