import { useTexts } from '../../../../lib/text/texts.ts'
import { IconPhone } from '../../../../../ui/icons/icon.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import type { FormTools } from '../use-booking-form.ts'

export function PhoneField({ tools: { form, change, findError, leave } }: { tools: FormTools }) {
  const t = useTexts('booking-form')
  return (
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
      error={findError('phone')}
      onChange={(event) => change({ phone: event.target.value })}
      onBlur={() => leave('phone')}
    />
  )
}
