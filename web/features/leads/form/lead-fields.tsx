import type { LeadKind } from '#contract/values/lead.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx'
import type { LeadField, LeadNeeds } from './lead-draft.ts'
import styles from './lead-form.module.css'
import type { LeadFormState } from './use-lead-form.ts'

/** Name, contact data and message. */
export function LeadFields({ kind, needs, formState }: { kind: LeadKind; needs: LeadNeeds; formState: LeadFormState }) {
  const t = useTexts('leads')
  const { draft, change, form } = formState
  const getFieldProps = (field: Exclude<LeadField, 'acceptsContact'>) => ({
    value: draft[field],
    error: form.errors[field] ? (field === 'name' && draft.name.trim() !== '' ? t.nameRefused : t.ask[field]) : undefined,
    onBlur: () => {
      // Tabbing through an empty field is not an error yet.
      if (draft[field].trim() !== '') form.leave(field)
    },
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  return (
    <>
      <TextField label={t.name} name="name" autoComplete="name" autoCapitalize="words" required {...getFieldProps('name')} />
      {needs.company !== 'none' && (
        <TextField
          label={t.company}
          name="organization"
          autoComplete="organization"
          required={needs.company === 'required'}
          hint={needs.company === 'optional' ? t.optional : undefined}
          {...getFieldProps('company')}
        />
      )}
      <div className={styles.two}>
        <TextField
          label={t.email}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...getFieldProps('email')}
        />
        <TextField
          label={t.phone}
          type="tel"
          name="tel"
          autoComplete="tel"
          inputMode="tel"
          required
          description={t.phoneHelp}
          {...getFieldProps('phone')}
        />
      </div>
      <TextAreaField
        label={t.message[kind]}
        name="message"
        required={needs.message === 'required'}
        hint={needs.message === 'optional' ? t.optional : undefined}
        description={t.messageHelp[kind]}
        {...getFieldProps('message')}
      />
    </>
  )
}
