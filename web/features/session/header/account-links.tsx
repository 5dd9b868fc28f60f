import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'

/** Id of the profile's section with the client's bookings. */
export const bookingsSection = 'reservas'

/** The links for a logged-in client. */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('layout').account
  const { session } = useApp()
  return (
    <>
      <Link to={paths.clientProfile()} onClick={onLeave}>
        {t.profile}
      </Link>
      <Link to={paths.clientProfile(bookingsSection)} onClick={onLeave}>
        {t.bookings}
      </Link>
      <button
        type="button"
        onClick={() => {
          onLeave()
          session.logOut()
        }}
      >
        {t.logout}
      </button>
    </>
  )
}
