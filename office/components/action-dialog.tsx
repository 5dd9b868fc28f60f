import { useState, type ReactNode } from 'react'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useAction } from '../lib/data.ts'
import { useTexts } from '../lib/texts.tsx'
import { useShell } from '../shell/shell-context.ts'
import { Button } from './button.tsx'
import { SchemaForm, type FieldSpec } from './schema-form.tsx'

export interface ActionDialogProps<Request, Response> {
  endpoint: OfficeEndpoint<Request, Response>
  /** Constant parts of the request. */
  request: object
  title: string
  /** The effect of the action: what happens, to whom, and the cost. */
  children?: ReactNode
  fields?: readonly FieldSpec[]
  /** Label of the action, such as "Cancelar la reserva". */
  submit: string
  isDanger?: boolean
  /** The notification after success, optionally with an undo. */
  done: string
  undo?: (() => void) | undefined
  /** A way to resolve a refusal. */
  wayOut?: ReactNode
  /** Shown above the submit button, computed from the input, such as the new price. */
  renderPreview?: (values: Readonly<Record<string, string>>) => ReactNode
  onClose: () => void
  onDone?: (response: Response) => void
}

/** A dialog that confirms an action: its fields, its refusal, its notification. Input is kept after a refusal. */
export function ActionDialog<Request, Response>(props: ActionDialogProps<Request, Response>) {
  const { endpoint, request, title, children, fields = [], submit, isDanger, done, undo, wayOut, renderPreview, onClose, onDone } = props
  const { t } = useTexts()
  const { notify } = useShell()
  const { run, isBusy, refused } = useAction(endpoint)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.initial ?? ''])),
  )
  const send = async () => {
    const answer = await run({ ...request, ...values })
    if (!answer.ok) return
    notify(done, undo)
    onClose()
    onDone?.(answer.value)
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t.shell.close}>
      <SchemaForm
        {...{ fields, values, isBusy, refused, submit, wayOut }}
        isFocused
        before={renderPreview?.(values)}
        kind={isDanger === true ? 'danger' : 'main'}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        onSubmit={() => void send()}
        after={
          <Button onClick={onClose} isSmall={false}>
            {t.action.cancel}
          </Button>
        }
      >
        {children}
      </SchemaForm>
    </Dialog>
  )
}
