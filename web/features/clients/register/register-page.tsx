import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { ConfirmView } from './confirm-view.tsx'
import { LoginLinkView } from './login-link-view.tsx'
import { ForgotView } from '../password/forgot-view.tsx'
import { RegisterView } from './register-view.tsx'
import { ResetView } from '../password/reset-view.tsx'

/** Registration, and the targets of the links in account mails (row R-21). */
export function RegisterPage() {
  const [{ confirm, login, reset, forgot }] = useQueryParameters()
  if (confirm !== undefined && confirm !== '') return <ConfirmView key={confirm} token={confirm} />
  if (login !== undefined && login !== '') return <LoginLinkView key={login} token={login} />
  if (reset !== undefined && reset !== '') return <ResetView key={reset} token={reset} />
  return forgot === undefined ? <RegisterView /> : <ForgotView />
}
