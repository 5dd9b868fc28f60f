import { useState } from 'react'
import type { RentalCase } from '#contract/office/condition.ts'
import { getBodyStyle } from '#contract/outlines/proportions.ts'
import { listParts, partAt, type OutlinePlace } from '#contract/outlines/parts.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VehicleOutline, type OutlineMark } from '../../../ui/vehicles/vehicle-outline.tsx'
import { Button } from '../../components/button.tsx'
import { newId } from '../../../ui/new-id.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { DamageDialog } from './damage-dialog.tsx'
import { findCar, type Change, type Draft, type DraftDamage } from './draft.ts'
import { StoredPhotos } from '../condition/stored-photos.tsx'
import { PhotoButton, Thumbnail } from './photos.tsx'
import { useDamageNames } from '../../lib/use-damage-names.ts'
import condition from '../condition/condition.module.css'
import styles from './hand-over.module.css'

/** The outline of the car with damages from before, and those found now. */
export function ConditionStep({ rental, draft, change }: { rental: RentalCase; draft: Draft; change: Change }) {
  const { t } = useTexts()
  const { notify } = useShell()
  const names = useDamageNames()
  const texts = t.handOver.condition
  const style = getBodyStyle(rental.carClass.code)
  const known = findCar(rental, draft.plate)?.damages ?? []
  const [opened, setOpened] = useState<DraftDamage | null>(null)
  const label = (n: number, damage: Pick<DraftDamage, 'kind' | 'part'>) => fill(texts.mark, { n, what: names.damage(damage) })
  const marks: OutlineMark[] = [
    ...known.map((damage, i) => ({ ...damage, number: i + 1, isOld: true, label: label(i + 1, damage) })),
    ...draft.damages.map((damage, i) => ({
      ...damage,
      number: known.length + i + 1,
      isOld: false,
      label: label(known.length + i + 1, damage),
    })),
  ]
  const start = (place: OutlinePlace) => {
    const part = partAt(style, place)
    if (part === null) return
    setOpened({ ...place, id: newId(), part, kind: 'scratch', size: 'small', note: '', photos: [], amount: '' })
  }
  const save = (damage: DraftDamage) => {
    const isNew = !draft.damages.some(({ id }) => id === damage.id)
    change(({ damages }) => ({
      damages: isNew ? [...damages, damage] : damages.map((other) => (other.id === damage.id ? withLatePhotos(damage, other) : other)),
    }))
    setOpened(null)
  }
  /** With the photos that were added since the dialog was opened. */
  const withLatePhotos = (edited: DraftDamage, { photos }: DraftDamage): DraftDamage => {
    const isLate = ({ id }: { id: string }) => opened?.photos.every((photo) => photo.id !== id) === true
    return { ...edited, photos: [...edited.photos, ...photos.filter(isLate)] }
  }
  const remove = (damage: DraftDamage) => {
    const at = draft.damages.findIndex(({ id }) => id === damage.id)
    change(({ damages }) => ({ damages: damages.filter(({ id }) => id !== damage.id) }))
    setOpened(null)
    notify(`${names.damage(damage)}: ${texts.remove.toLowerCase()}`, () => {
      change(({ damages }) => ({ damages: damages.toSpliced(at, 0, draft.damages[at] ?? damage) }))
      return undefined
    })
  }
  const addPhoto = (damageId: string, file: Blob) =>
    change(({ damages }) => ({
      damages: damages.map((damage) =>
        damage.id === damageId ? { ...damage, photos: [...damage.photos, { id: newId(), file }] } : damage,
      ),
    }))
  return (
    <>
      <p className={styles['lead']}>
        {texts.lead} {draft.damages.length === 0 && texts.leadNone}
      </p>
      <VehicleOutline
        style={style}
        label={fill(texts.sheet, { count: marks.length })}
        viewLabels={texts.views}
        marks={marks}
        onPlace={start}
        onChoose={(id) => setOpened(draft.damages.find((damage) => damage.id === id) ?? null)}
      />
      <Button
        kind="quiet"
        onClick={() => {
          const [first] = listParts(style)
          if (first !== undefined) start(first.place)
        }}
      >
        {texts.byList}
      </Button>
      {marks.length > 0 && (
        <ol className={styles['marks']}>
          {known.map((damage, i) => (
            <KnownRow key={damage.id} number={i + 1} damage={damage} />
          ))}
          {draft.damages.map((damage, i) => (
            <li key={damage.id}>
              <span className={classNames(condition['number'], condition['fresh'])}>{known.length + i + 1}</span>
              <button type="button" className={styles['what']} onClick={() => setOpened(damage)}>
                <b>{names.damage(damage)}</b>
                <small>{fill(texts.fresh, { size: t.handOver.sizes[damage.size] })}</small>
              </button>
              {damage.photos[0] === undefined ? (
                <PhotoButton label={fill(texts.photoOf, { what: names.damage(damage) })} onPhoto={(file) => addPhoto(damage.id, file)}>
                  {texts.photo}
                </PhotoButton>
              ) : (
                <Thumbnail file={damage.photos[0].file} label={fill(texts.photoOf, { what: names.damage(damage) })} />
              )}
            </li>
          ))}
        </ol>
      )}
      <CarPhotos {...{ draft, change }} isHandOver={rental.kind === 'hand-over'} />
      {opened !== null && (
        <DamageDialog
          style={style}
          damage={opened}
          isNew={!draft.damages.some(({ id }) => id === opened.id)}
          onSave={save}
          onRemove={remove}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function KnownRow({ number, damage }: { number: number; damage: RentalCase['cars'][number]['damages'][number] }) {
  const { t, format } = useTexts()
  const names = useDamageNames()
  return (
    <li>
      <span className={condition['number']}>{number}</span>
      <span className={styles['what']}>
        <b>{names.damage(damage)}</b>
        <small>{fill(t.handOver.condition.before, { date: format.date(toLocalDate(toWallTime(damage.at))) })}</small>
      </span>
      <StoredPhotos ids={damage.photoIds} what={names.damage(damage)} />
    </li>
  )
}

/** Pictures of the whole car. */
function CarPhotos({ draft, change, isHandOver }: { draft: Draft; change: Change; isHandOver: boolean }) {
  const { t } = useTexts()
  const texts = t.handOver.condition
  return (
    <section className={styles['card']}>
      <h2>{texts.photos}</h2>
      {isHandOver && draft.photos.length === 0 && <p>{texts.noPhotos}</p>}
      <div className={styles['shots']}>
        {draft.photos.map(({ id, file }) => (
          <Thumbnail
            key={id}
            file={file}
            label={texts.photos}
            remove={texts.removePhoto}
            onRemove={() => change(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }))}
          />
        ))}
        {draft.photos.length < 12 && (
          <PhotoButton label={texts.addPhoto} onPhoto={(file) => change(({ photos }) => ({ photos: [...photos, { id: newId(), file }] }))}>
            {texts.addPhoto}
          </PhotoButton>
        )}
      </div>
    </section>
  )
}
