import { useEffect, useState } from 'react'
import { getClientProfile } from '#contract/web-api/get-client-profile.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useSection } from '../../../lib/navigation/use-section.ts'
import { paths } from '../../../paths.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { ReadingPage } from '../../content/reading-page.tsx'
import { NeedsScript } from '../../layout/needs-script.tsx'
import { bookingsSection } from '../../session/header/account-links.tsx'
import { useSession } from '../../session/use-session.tsx'
import account from '../account.module.css'
import { MarketingSection } from './marketing-section.tsx'
import { MyBookings } from './my-bookings.tsx'
import { ProfileData } from './profile-data.tsx'
import { RightsSection } from './rights-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { UnconfirmedNotice } from '../unconfirmed-notice.tsx'

/** Maximum time that the content below waits for the list. */
const listTimeoutMs = 700

/** The client's own page (rows ). It is rendered from the stored client; the server renders it empty. */
export function ProfilePage() {
  const t = useTexts('profile')
  const { client } = useSession()
  // The height of the list is unknown until it has loaded, so the content below waits for it to avoid a jump, unless it takes long.
  const [isListSettled, setListSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setListSettled(true), listTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  const section = useSection(client !== null && isListSettled)
  useDocumentHead({ title: t.title, description: t.description, isIndexed: false })
  const sections = [
    { id: bookingsSection, label: t.bookings.title },
    { id: 'mis-datos', label: t.data.title },
    { id: 'promociones', label: t.marketing.title },
    { id: 'seguridad', label: t.security.title },
    { id: 'derechos', label: t.rights.title },
  ]
  return (
    <ReadingPage
      path={paths.clientProfile()}
      contentsLabel={t.contents}
      sections={client === null ? [] : sections}
      current={section}
      head={
        <>
          <h1>{!client?.profile.firstName ? t.title : t.hello(client.profile.firstName)}</h1>
          {client !== null && <p className="muted">{client.profile.email}</p>}
        </>
      }
    >
      {client === null ? (
        <>
          <NeedsScript />
          <output className={`${account.waiting} needs-script`}>
            <Spinner size={24} />
            {t.waiting}
          </output>
        </>
      ) : (
        <>
          <ProfileRefresh />
          {client.profile.isEmailConfirmed === false && <UnconfirmedNotice email={client.profile.email} />}
          <MyBookings onSettled={() => setListSettled(true)} />
          {isListSettled && (
            <>
              <ProfileData key={client.profile.id} profile={client.profile} />
              {client.profile.acceptsMarketing !== null && <MarketingSection profile={client.profile} />}
              <SecuritySection />
              <RightsSection />
            </>
          )}
        </>
      )}
    </ReadingPage>
  )
}

/** Loads changes from other devices. */
function ProfileRefresh() {
  const { session, services } = useApp()
  useEffect(() => {
    const controller = new AbortController()
    const requestedFor = session.read().client
    void services.call(getClientProfile, {}, { signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return
      if (!result.ok) console.error(`${getClientProfile.name}: ${describeFailure(result)}`)
      // A change made since the request, here or in another tab, is newer than the answer.
      else if (
        requestedFor !== null &&
        requestedFor.profile.id !== null &&
        session.read().client === requestedFor &&
        result.value.id === requestedFor.profile.id
      )
        session.changeProfile(result.value)
    })
    return () => controller.abort()
  }, [session, services])
  return null
}
