import { maxCommentLength, remarkNames, type Remark } from '#contract/values/booking-remarks.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { IconPlane } from '../../../../ui/icons/icon-more.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx'
import styles from '../form/people/driver-section.module.css'
import type { FormTools } from '../form/use-booking-form.ts'

/** The remarks of one line. */
const lineFields = {
  flight: { icon: IconPlane, autoCapitalize: 'characters', maxLength: 20 },
} as const satisfies Record<Exclude<Remark, 'comments'>, object>

interface TripFieldsProps {
  tools: FormTools
  /** The language of an existing booking cannot be changed. */
  isLanguageFixed?: boolean
}

/** Details for the day of pick-up: flight, language, a message to the branch. */
export function TripFields({ tools: { form, change, findError, leave }, isLanguageFixed = false }: TripFieldsProps) {
  const t = useTexts('booking-form')
  return (
    <>
      <div className={styles.two}>
        {remarkNames.map((name) =>
          name === 'comments' ? null : (
            <TextField
              key={name}
              label={t[name]}
              hint={t.optional}
              {...lineFields[name]}
              autoComplete="off"
              spellCheck={false}
              value={form[name]}
              description={t[`${name}Help`]}
              error={findError(name)}
              onChange={(event) => change({ [name]: event.target.value })}
              onBlur={() => leave(name)}
            />
          ),
        )}
        {!isLanguageFixed && (
          <SelectField
            label={t.language}
            value={form.language}
            options={[
              { value: 'es', label: 'Español' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(event) => change({ language: event.target.value === 'en' ? 'en' : 'es' })}
          />
        )}
      </div>
      <TextAreaField
        label={t.comments}
        hint={t.optional}
        rows={3}
        maxLength={maxCommentLength}
        value={form.comments}
        error={findError('comments')}
        onChange={(event) => change({ comments: event.target.value })}
        onBlur={() => leave('comments')}
      />
    </>
  )
}
