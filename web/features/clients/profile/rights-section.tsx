import { useState } from 'react'
import { deleteClient } from '#contract/web-api/delete-client.ts'
import { exportClientData } from '#contract/web-api/export-client-data.ts'
import { useApp } from '../../../lib/app-context.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { IconDownload, IconTrash } from '../../../../ui/icons/icon-more.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import account from '../account.module.css'
import { fieldFailures } from '../explain-failure.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile.module.css'
import { useAccountCall } from '../use-account-call.ts'

/** Access, portability and erasure of personal data (docs/domain.md 5.1). */
export function RightsSection() {
  const t = useTexts('profile').rights
  const { config } = useApp()
  const [isSaved, setSaved] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { send, failure, isBusy } = useAccountCall(exportClientData)
  const download = async () => {
    setSaved(false)
    const answer = await send({})
    if (answer === null) return
    saveFile(`${t.file}-${config.today}.json`, JSON.stringify(answer.value, null, 2), 'application/json')
    setSaved(true)
  }
  return (
    <ProfileSection id="derechos" title={t.title} lead={t.text}>
      <div className={account.actions}>
        <Button kind="secondary" icon={IconDownload} isBusy={isBusy} onClick={() => void download()}>
          {isBusy ? t.downloading : t.download}
        </Button>
        <Button kind="quiet" icon={IconTrash} onClick={() => setDialogOpen(true)}>
          {t.delete}
        </Button>
      </div>
      <p className={styles.message} role="status">
        {isSaved && t.downloaded}
      </p>
      <FailureNotice failure={failure} />
      <Dialog isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} title={t.deleteTitle} closeLabel={t.keep}>
        <DeleteForm onClose={() => setDialogOpen(false)} />
      </Dialog>
    </ProfileSection>
  )
}

/** A component of its own, so that the typed password is dropped with the dialog. */
function DeleteForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('profile').rights
  const shared = useTexts('account')
  const { session } = useApp()
  const [password, setPassword] = useState('')
  const { send, failure, isBusy } = useAccountCall(deleteClient)
  const form = useForm({
    values: { password },
    check: () => ({ password: password === '' ? shared.ask.password : undefined }),
    onSubmit: async () => {
      const done = await send({ password }, (refused) => form.refuse(fieldFailures(refused, ['password'], shared)))
      if (done !== null) session.clearClient('account-deleted')
    },
  })
  return (
    <form className={account.form} {...form.props}>
      <ul className={account.points}>
        {t.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <PasswordField
        label={t.deletePassword}
        name="password"
        autoComplete="current-password"
        showLabel={shared.fields.show}
        hideLabel={shared.fields.hide}
        value={password}
        error={form.errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FailureNotice failure={failure} fields={['password']} />
      <div className={account.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t.keep}
        </Button>
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {isBusy ? t.deleting : t.deleteConfirm}
        </Button>
      </div>
    </form>
  )
}
