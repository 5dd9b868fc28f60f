import { useRef, useState, type FormEvent } from 'react'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import account from './account.module.css'
import { ProfileDataFields } from './profile-data-fields.tsx'
import { changesOf, formOf, profileFields, profileProblems, typedSince, type ProfileDraft, type ProfileField } from './profile-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileUpdate } from './use-profile-update.ts'

/** Data, documents and company: one form, which sends what has changed (rows R-22, W-17). */
export function ProfileData({ profile }: { profile: ClientProfile }) {
  const t = useTexts('profile').data
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ProfileDraft>({})
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set())
  const { update, outcome, isBusy, forget } = useProfileUpdate()
  const form = formOf(profile, draft)
  const problems = profileProblems(form, profile)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(profileFields))
    const first = profileFields.find((field) => problems.has(field))
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, select, textarea)`)?.focus()
      return
    }
    if (await update(changesOf(form, profile))) {
      setDraft((now) => typedSince(form, now))
      setLeft(new Set())
    }
  }
  return (
    <ProfileSection id="mis-datos" title={t.title} lead={t.lead}>
      <form ref={element} className={account.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <ProfileDataFields
          form={form}
          email={profile.email}
          change={(changes) => {
            forget()
            setDraft((now) => ({ ...now, ...changes }))
          }}
          isWrong={(field) => left.has(field) && problems.has(field)}
          leave={(field) => setLeft(new Set([...left, field]))}
        />
        {outcome !== null && (
          <Notice tone={outcome === 'invalid' ? 'error' : outcome === 'saved' ? 'success' : 'info'} isLive>
            {t[outcome]}
          </Notice>
        )}
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
    </ProfileSection>
  )
}
