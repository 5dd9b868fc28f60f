import { useState } from 'react'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { updateClientConsent } from '#contract/web-api/update-client-consent.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { usePrivacyVersion } from '../privacy-version.ts'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile.module.css'
import { useAccountCall } from '../use-account-call.ts'

/** The consent to promotions, as easy to withdraw as to give (docs/domain.md 5.1). */
export function MarketingSection({ profile }: { profile: ClientProfile }) {
  const t = useTexts('profile').marketing
  const { session } = useApp()
  const version = usePrivacyVersion()
  const [isChanged, setChanged] = useState(false)
  const { send, failure, isBusy } = useAccountCall(updateClientConsent)
  const choose = async (acceptsMarketing: boolean) => {
    setChanged(false)
    if ((await send({ acceptsMarketing, conditionsVersion: version })) === null) return
    session.changeProfile({ acceptsMarketing })
    setChanged(true)
  }
  return (
    <ProfileSection id="promociones" title={t.title}>
      <Switch
        label={t.label}
        checked={profile.acceptsMarketing === true}
        aria-busy={isBusy || undefined}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p className={styles.lead} role="status">
        {isChanged ? (profile.acceptsMarketing ? t.given : t.withdrawn) : t.text}
      </p>
      <FailureNotice failure={failure} />
    </ProfileSection>
  )
}
