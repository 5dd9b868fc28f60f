import { useState, type ReactNode } from 'react'
import { listPasskeys, removePasskey, renamePasskey, type Passkey } from '#contract/office/passkeys.ts'
import { getMe } from '#contract/office/session.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { SchemaForm } from '../../components/schema-form.tsx'
import { callOffice, type Refused } from '../../lib/call.ts'
import { useRead } from '../../lib/data.ts'
import { supportsPasskeys } from '../../../ui/passkeys.ts'
import { addNamedPasskey } from '../../lib/passkeys.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useAppValue } from '../../shell/app-context.ts'
import { useShell } from '../../shell/shell-context.ts'

/** The entries of the user's passkeys in a list, to add, rename and remove them. The dialogs open outside the list. */
export function Passkeys({ onDialog }: { onDialog: (dialog: ReactNode) => void }) {
  const { t, format } = useTexts()
  const texts = t.access
  const { data, refresh } = useRead(listPasskeys, {})
  const close = () => onDialog(null)
  const passkeys = data?.passkeys ?? []
  const listActions = (passkey: Passkey) => [
    { id: 'rename', text: texts.renamePasskey, run: () => onDialog(<RenameDialog passkey={passkey} onClose={close} />) },
    { id: 'remove', text: texts.removePasskey, run: () => onDialog(<RemoveDialog passkey={passkey} onClose={close} />) },
  ]
  return (
    <>
      <li>
        <div>
          <p>
            <b>{texts.passkeys}</b>
          </p>
          <p className="muted">{texts.passkeysNote}</p>
        </div>
        {supportsPasskeys() && (
          <Button onClick={() => onDialog(<AddDialog onAdded={() => void refresh()} onClose={close} />)}>{texts.addPasskey}</Button>
        )}
      </li>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <p>{passkey.name}</p>
            <p className="muted">
              {passkey.lastUsedAt === null
                ? fill(texts.passkeyUnused, { at: format.at(passkey.createdAt) })
                : fill(texts.passkeyUsed, { at: format.at(passkey.lastUsedAt) })}
            </p>
          </div>
          <Menu label={fill(texts.passkeyActions, { name: passkey.name })} items={listActions(passkey)} />
        </li>
      ))}
    </>
  )
}

function AddDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const texts = t.access
  const { notify } = useShell()
  const { updateMe } = useAppValue()
  const [name, setName] = useState(texts.passkeyDefault)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = await addNamedPasskey(name)
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    notify(texts.passkeyAdded)
    onClose()
    onAdded()
    // With a second factor, the rest of the office becomes accessible, so the user is read again.
    const me = await callOffice(getMe, {})
    if (me.ok) updateMe(me.value)
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.addPasskeyTitle} closeLabel={t.shell.close}>
      <SchemaForm
        fields={[{ name: 'name', label: texts.passkeyName, hint: texts.passkeyNameHint, maxLength: 60, autoComplete: 'off' }]}
        values={{ name }}
        onChange={(_, value) => setName(value)}
        onSubmit={() => void submit()}
        {...{ refused, isBusy }}
        hasAutofocus
        submit={texts.addPasskey}
        after={<Button onClick={onClose}>{t.action.cancel}</Button>}
      >
        <p className="muted">{texts.addPasskeyHint}</p>
      </SchemaForm>
    </Dialog>
  )
}

interface PasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

function RenameDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { t } = useTexts()
  const texts = t.access
  return (
    <ActionDialog
      endpoint={renamePasskey}
      request={{ id }}
      title={texts.renamePasskey}
      fields={[{ name: 'name', label: texts.passkeyName, hint: texts.passkeyNameHint, maxLength: 60, initial: name, autoComplete: 'off' }]}
      submit={texts.renamePasskey}
      done={texts.passkeyRenamed}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { t } = useTexts()
  const texts = t.access
  return (
    <ActionDialog
      endpoint={removePasskey}
      request={{ id }}
      title={fill(texts.removePasskeyTitle, { name })}
      submit={texts.removePasskey}
      isDanger
      done={texts.passkeyRemoved}
      onClose={onClose}
    >
      <p>{texts.removePasskeyHint}</p>
    </ActionDialog>
  )
}
