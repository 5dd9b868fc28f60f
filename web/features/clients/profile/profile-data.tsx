import type { ClientProfile } from '#contract/values/client-profile.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import account from '../account.module.css'
import { ProfileDataFields } from './profile-data-fields.tsx'
import { findChanges, toForm, profileProblems, unstoredFields } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

/** Personal data, documents and company: one form, which sends only changes (rows R-22, W-17). */
export function ProfileData({ profile }: { profile: ClientProfile }) {
  const t = useTexts('profile').data
  // Untouched fields show the profile, even when another tab changes it.
  const { values, change, clear } = useDraft('istmo.profile', toForm(profile), unstoredFields)
  const { update, outcome, clearOutcome } = useProfileUpdate()
  const form = useForm({
    values,
    check: () => profileProblems(values, profile),
    onSubmit: async () => {
      if (!(await update(findChanges(values, profile)))) return
      clear(values)
      form.reset()
    },
  })
  return (
    <ProfileSection id="mis-datos" title={t.title} lead={t.lead}>
      <form className={account.form} {...form.props}>
        <ProfileDataFields
          values={values}
          email={profile.email}
          change={(changes) => {
            clearOutcome()
            change(changes)
          }}
          form={form}
        />
        {outcome !== null && (
          <Notice tone={outcome === 'invalid' ? 'error' : outcome === 'saved' ? 'success' : 'info'} isLive>
            {t[outcome]}
          </Notice>
        )}
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? t.saving : t.save}
        </Button>
      </form>
    </ProfileSection>
  )
}
