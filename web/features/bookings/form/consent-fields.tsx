import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import type { FormTools } from './use-booking-form.ts'

/** Two consents, neither ticked in advance. The second is never required (docs/domain.md 5.1). */
export function ConsentFields({ tools: { form, change, findError } }: { tools: FormTools }) {
  const t = useTexts('booking-form').consent
  const href = useHref()
  return (
    <div>
      <CheckboxField
        checked={form.acceptsConditions}
        required
        error={findError('acceptsConditions')}
        label={
          <>
            {t.accept}{' '}
            <a href={href(paths.rentalConditions())} target="_blank" rel="noreferrer">
              {t.conditions}
            </a>{' '}
            {t.and}{' '}
            <a href={href(paths.privacyPolicy())} target="_blank" rel="noreferrer">
              {t.privacy}
            </a>
            .
          </>
        }
        onChange={(event) => change({ acceptsConditions: event.target.checked })}
      />
      <CheckboxField
        checked={form.acceptsMarketing}
        label={t.marketing}
        onChange={(event) => change({ acceptsMarketing: event.target.checked })}
      />
    </div>
  )
}
