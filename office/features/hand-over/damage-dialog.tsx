import { useState } from 'react'
import { damageKinds, damageSizes } from '#contract/office/condition.ts'
import type { BodyStyle } from '#contract/outlines/proportions.ts'
import { listParts } from '#contract/outlines/parts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { Choices } from '../../components/choices.tsx'
import { Select, TextInput } from '../../components/field.tsx'
import { newId } from '../../../ui/new-id.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { DraftDamage, Picture } from './draft.ts'
import { PhotoButton, Thumbnail } from './photos.tsx'
import { useDamageNames } from '../../lib/use-damage-names.ts'
import styles from './hand-over.module.css'

interface DamageDialogProps {
  style: BodyStyle
  damage: DraftDamage
  isNew: boolean
  onSave: (damage: DraftDamage) => void
  onRemove: (damage: DraftDamage) => void
  onClose: () => void
}

const maxPhotos = 4

/** What a damage is, where, and its photos. */
export function DamageDialog({ style, damage, isNew, onSave, onRemove, onClose }: DamageDialogProps) {
  const { t } = useTexts()
  const names = useDamageNames()
  const texts = t.handOver.condition
  const [edited, setEdited] = useState(damage)
  const [parts] = useState(() => listParts(style))
  const change = (next: Partial<DraftDamage>) => setEdited((before) => ({ ...before, ...next }))
  const changePhotos = (next: (photos: Picture[]) => Picture[]) => setEdited((before) => ({ ...before, photos: next(before.photos) }))
  const move = (key: string) => {
    const found = parts.find(({ part }) => part === key)
    if (found !== undefined) change({ part: found.part, ...found.place })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? texts.newTitle : fill(texts.edit, { what: names.damage(damage) })}
      closeLabel={t.shell.close}
      footer={
        <div className={styles['buttons']}>
          <Button kind="main" onClick={() => onSave(edited)}>
            {isNew ? texts.save : texts.saved}
          </Button>
          {!isNew && (
            <Button kind="quiet" onClick={() => onRemove(damage)}>
              {texts.remove}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['form']}>
        <Choices
          label={texts.kind}
          name="kind"
          options={damageKinds.map((kind) => [kind, t.handOver.kinds[kind]] as const)}
          value={edited.kind}
          onChange={(kind) => change({ kind })}
        />
        <Choices
          label={texts.size}
          name="size"
          options={damageSizes.map((size) => [size, t.handOver.sizes[size]] as const)}
          value={edited.size}
          onChange={(size) => change({ size })}
        />
        <Select
          label={texts.part}
          options={parts.map(({ part }) => [part, capitalise(names.part(part))] as const)}
          value={edited.part}
          onChange={(event) => move(event.target.value)}
        />
        <div className={styles['shots']}>
          {edited.photos.map(({ id, file }) => (
            <Thumbnail
              key={id}
              file={file}
              label={fill(texts.photoOf, { what: names.damage(edited) })}
              remove={texts.removePhoto}
              onRemove={() => changePhotos((photos) => photos.filter((photo) => photo.id !== id))}
            />
          ))}
          {edited.photos.length < maxPhotos && (
            <PhotoButton label={texts.addPhoto} onPhoto={(file) => changePhotos((photos) => [...photos, { id: newId(), file }])}>
              {texts.photo}
            </PhotoButton>
          )}
        </div>
        <TextInput label={texts.note} maxLength={200} value={edited.note} onChange={(event) => change({ note: event.target.value })} />
      </div>
    </Dialog>
  )
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
