import { useApp } from '../../../lib/app-context.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import styles from './lead-form.module.css'
import type { LeadFormState } from './use-lead-form.ts'

/** Who uses the data, for what and how to object, with two boxes that are not ticked in advance (docs/domain.md 5.1). */
export function LeadConsents({ formState: { draft, change, form } }: { formState: LeadFormState }) {
  const t = useTexts('leads')
  const { brand } = useApp().config
  const href = useHref()
  return (
    <div>
      <CheckboxField
        checked={draft.acceptsContact}
        required
        error={form.errors.acceptsContact ? t.ask.acceptsContact : undefined}
        label={
          <>
            {t.consent.accept(brand.name)}{' '}
            <a href={href(paths.privacyPolicy())} target="_blank" rel="noreferrer">
              {t.consent.privacy}
            </a>
            .
          </>
        }
        onChange={(event) => change({ acceptsContact: event.target.checked })}
      />
      <CheckboxField
        checked={draft.acceptsMarketing}
        label={t.consent.marketing}
        onChange={(event) => change({ acceptsMarketing: event.target.checked })}
      />
      <p className={styles.rights}>{t.consent.rights(brand.email)}</p>
    </div>
  )
}
