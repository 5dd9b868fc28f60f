import { useState } from 'react'
import type { SignIn } from '#contract/values/sign-in.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from './login-dialog.module.css'
import { useLogin } from './use-login.ts'
import { WithoutPassword } from './without-password.tsx'

const emptyInput = { email: '', password: '' }

/** Logs in over the current page (row F-16). Typed values and errors are kept when the dialog is closed by accident. */
export function LoginDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTexts('login')
  const { session } = useApp()
  const [typed, setTyped] = useState(emptyInput)
  const { problem, logIn } = useLogin()
  const form = useForm({
    values: typed,
    check: () => ({
      email: typed.email.trim() === '' ? t.ask.user : undefined,
      password: typed.password === '' ? t.ask.password : undefined,
    }),
    onSubmit: async () => {
      const signIn = await logIn({ email: typed.email.trim(), password: typed.password })
      if (signIn !== null) finishLogin(signIn)
    },
  })
  const finishLogin = (signIn: SignIn) => {
    setTyped(emptyInput)
    form.reset()
    session.handleLogin(signIn)
  }
  const close = () => session.closeLogin()

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.title} closeLabel={t.close}>
      <form className={styles.form} {...form.props}>
        <TextField
          label={t.user}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
          value={typed.email}
          error={form.errors.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          showLabel={t.show}
          hideLabel={t.hide}
          value={typed.password}
          error={form.errors.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <Link className={styles.forgot} to={paths.clientRegister('forgot')} onClick={close}>
          {t.forgot}
        </Link>
        {problem !== null && (
          <Notice tone="error" isLive>
            {problem}
          </Notice>
        )}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {form.isBusy ? t.submitting : t.submit}
        </Button>
        <WithoutPassword email={typed.email.trim()} onInvalid={() => form.refuse({ email: t.ask.email })} onLogin={finishLogin} />
        <p className={styles.register}>
          {t.noAccount}{' '}
          <Link to={paths.clientRegister()} onClick={close}>
            {t.register}
          </Link>
        </p>
      </form>
    </Dialog>
  )
}
