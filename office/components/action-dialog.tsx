import { useRef, useState, type ReactNode } from 'react'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import type { Answer, Refused } from '../lib/call.ts'
import { useAction } from '../lib/data.ts'
import { useShell, type Undo } from '../shell/shell-context.ts'
import { readValues } from './check-field.ts'
import { FormDialog } from './form-dialog.tsx'
import { useRefusalText } from './refusal.tsx'
import type { FieldSpec } from './schema-form.tsx'

export interface ActionDialogProps<Request, Response> {
  endpoint: OfficeEndpoint<Request, Response>
  /** Constant parts of the request. A `version` is sent as it was when the dialog was opened, so that no change by others is overwritten. */
  request: Readonly<Record<string, unknown>>
  title: string
  /** The effect of the action: what happens, to whom, and the cost. */
  children?: ReactNode
  /** Also as a function, for fields that depend on what was chosen in others. */
  fields?: readonly FieldSpec[] | ((values: Readonly<Record<string, string>>) => readonly FieldSpec[])
  /** Label of the action, such as "Cancelar la reserva". */
  submit: string
  isDanger?: boolean
  /** The notification after success, optionally with an undo. */
  done: string
  undo?: Undo | undefined
  /** What others did since the dialog was opened. */
  changesMeanwhile?: ReactNode
  /** Shown above the submit button, computed from the input, such as the new price. */
  renderPreview?: (values: Readonly<Record<string, string>>) => ReactNode
  /** Shown below a refusal: the remedy, such as a step that has to be done first. */
  renderRemedy?: (refused: Refused) => ReactNode
  /** Whether something was changed in `children` that would be lost by closing the dialog. */
  isEdited?: boolean
  onClose: () => void
  onDone?: (response: Response) => void
  /** A wide dialog with two fields side by side, for a long form. */
  isInColumns?: boolean
  /** Called with every answer, also a refusal. */
  onAnswer?: (answer: Answer<Response>) => void
  /** Refuses an answer that is not what the user asked for, such as that to a submission before the dialog was opened. */
  toRefusal?: (response: Response) => Refused | null
}

/** A dialog that confirms an action: its fields, its refusal, its notification. Input is kept after a refusal. */
export function ActionDialog<Request, Response>(props: ActionDialogProps<Request, Response>) {
  const { endpoint, request, title, children, submit, isDanger, done, undo, changesMeanwhile, renderPreview, renderRemedy, isInColumns } =
    props
  const { onClose, onDone, onAnswer, toRefusal } = props
  const { fields: given = [] } = props
  const toFields = typeof given === 'function' ? given : () => given
  const { notify } = useShell()
  const { run, isBusy, ...action } = useAction(endpoint)
  const [refusedAnswer, setRefusedAnswer] = useState<Refused | null>(null)
  const refused = action.refused ?? refusedAnswer ?? undefined
  const refusalText = useRefusalText()
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const [version, setVersion] = useState(request['version'])
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(toFields({}).map((field) => [field.name, field.initial ?? ''])),
  )
  const [initial] = useState(values)
  const fields = toFields(values)
  const send = async (sentVersion: unknown) => {
    const answer = await run({ ...request, ...(sentVersion === undefined ? {} : { version: sentVersion }), ...readValues(fields, values) })
    onAnswer?.(answer)
    const refusal = answer.ok ? (toRefusal?.(answer.value) ?? null) : null
    setRefusedAnswer(refusal)
    const refused = answer.ok ? refusal : answer
    // Closing the dialog does not take back what was sent, and by now another one may be open.
    if (isClosed.current && refused !== null) notify(Object.values(refusalText(refused)).join(' '))
    if (!answer.ok || refused !== null) return
    notify(done, undo)
    if (!isClosed.current) onClose()
    onDone?.(answer.value)
  }
  const overwrite = () => {
    setVersion(request['version'])
    void send(request['version'])
  }
  return (
    <FormDialog
      {...{ title, fields, values, isBusy, refused, submit, changesMeanwhile }}
      onClose={close}
      hasTypedInput={props.isEdited === true || fields.some(({ name }) => (values[name] ?? '') !== (initial[name] ?? ''))}
      before={renderPreview?.(values)}
      remedy={refused === undefined ? undefined : renderRemedy?.(refused)}
      {...(isInColumns === true ? { isInColumns, size: 'lg' as const } : {})}
      kind={isDanger === true ? 'danger' : 'main'}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      onSubmit={() => void send(version)}
      // Without a version nothing is overwritten: what somebody else has done already cannot be done again.
      {...(version === undefined ? {} : { onOverwrite: overwrite })}
    >
      {children}
    </FormDialog>
  )
}
