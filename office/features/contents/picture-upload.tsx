import { useRef, useState } from 'react'
import { maxPictureBytes, uploadPicture } from '#contract/office/pictures.ts'
import { Button } from '../../components/button.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { exchange, type Refused } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts.tsx'

/** Uploads a picture. The server checks its content; what the browser can see is refused before it is sent. */
export function PictureUpload({ label, onUploaded }: { label: string; onUploaded: (id: string) => void }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const send = async (file: File) => {
    setRefused(undefined)
    const isKnown = /^image\/(jpeg|png|webp)$/.test(file.type)
    if (!isKnown) return setRefused({ ok: false, code: 'picture_not_readable' })
    if (file.size > maxPictureBytes) return setRefused({ ok: false, code: 'picture_too_large' })
    setBusy(true)
    const sent = { method: 'POST', headers: { 'content-type': file.type }, body: file }
    const answer = await exchange<{ id: string }>(uploadPicture.name, '', sent).catch(() => ({ ok: false, code: 'offline' }) as const)
    setBusy(false)
    if (answer.ok) onUploaded(answer.value.id)
    else setRefused(answer)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void send(file)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? t.pictures.converting : label}
      </Button>
      {refused !== undefined && <Refusal refused={refused} />}
    </>
  )
}
