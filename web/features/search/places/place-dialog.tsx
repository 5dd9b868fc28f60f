import { useState, type KeyboardEvent } from 'react'
import type { Format } from '#contract/format.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconMapPin, IconSearch } from '../../../../ui/icons/icon.tsx'
import { IconNavigation } from '../../../../ui/icons/icon-more.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { nearestBranches } from '#contract/places/distance.ts'
import { foldJoined } from '#contract/places/fold-words.ts'
import { branchesAtBorder, findPlaces, type FoundBranch } from '#contract/places/find-places.ts'
import type { Place } from '#contract/places/place-table.ts'
import styles from './place-dialog.module.css'
import { useNearMe } from './use-near-me.ts'

interface PlaceDialogProps {
  branches: readonly Branch[]
  /** What has been typed already. */
  initialPhrase?: string
  onChoose: (branchId: number) => void
  onClose: () => void
}

/** Finds a branch by the name of a town, a district or an airport, or by the device's position, requested only on demand. */
export function PlaceDialog({ branches, initialPhrase = '', onChoose, onClose }: PlaceDialogProps) {
  const t = useTexts('place-search')
  const [phrase, setPhrase] = useState(initialPhrase)
  const nearMe = useNearMe(branches)
  const found = findPlaces(phrase, branches)
  // For a neighbouring country: the branches on the way to it, where the car can be returned.
  const matches: readonly FoundBranch[] =
    phrase === '' ? nearMe.branches : found.abroad?.isAcrossBorder === true ? branchesAtBorder(branches) : found.branches
  const choose = (id: number) => {
    onChoose(id)
    onClose()
  }
  // The dialog is inside the search form, which Enter must not submit.
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = matches
    // A branch at the border is not the place that was typed.
    if (first !== undefined && found.abroad === null) choose(first.branch.id)
    else if (found.isNearMe) locate()
  }
  const locate = () => {
    setPhrase('')
    nearMe.locate()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.title} closeLabel={t.close}>
      <div className={styles.search} role="search" aria-label={t.title}>
        <TextField
          label={t.field}
          icon={IconSearch}
          description={t.examples}
          value={phrase}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus
          onChange={(event) => setPhrase(event.target.value)}
          onKeyDown={chooseFirst}
        />
        <Answer phrase={phrase} branches={branches} found={found} problem={phrase === '' ? nearMe.problem : null} count={matches.length} />
        {matches.length > 0 && (
          <ul className={styles.list}>
            {matches.map((match) => (
              <li key={match.branch.id}>
                <FoundButton found={match} onChoose={choose} />
              </li>
            ))}
          </ul>
        )}
        <Button kind="secondary" icon={IconNavigation} isBusy={nearMe.isLocating} onClick={locate}>
          {nearMe.isLocating ? t.locating : t.useLocation}
        </Button>
      </div>
    </Dialog>
  )
}

function FoundButton({ found: { branch, place, distanceKm }, onChoose }: { found: FoundBranch; onChoose: (id: number) => void }) {
  const t = useTexts('place-search')
  const format = useFormat()
  const km = distanceKm === null ? null : distanceText(distanceKm, t, format)
  return (
    <button type="button" className={styles.found} onClick={() => onChoose(branch.id)}>
      <IconMapPin />
      <span>
        <b>{branch.name}</b>
        {km !== null && <span>{place === null ? t.distanceFromYou(km) : t.distance(km, place.name)}</span>}
      </span>
    </button>
  )
}

/** Whole kilometres, or that it is less than one. */
function distanceText(km: number, t: { lessThanOne: string }, format: Format): string {
  return km < 1 ? t.lessThanOne : format.number(Math.round(km))
}

interface AnswerProps {
  phrase: string
  branches: readonly Branch[]
  found: ReturnType<typeof findPlaces>
  problem: 'not-located' | 'far' | null
  count: number
}

/** What was found, or why nothing was found and what to do; read out while typing. */
function Answer({ phrase, branches: allBranches, found: { abroad, isNearMe, branches }, problem, count }: AnswerProps) {
  const t = useTexts('place-search')
  const format = useFormat()
  const { language } = useApp()
  const [first] = branches
  const place = first?.place ?? null
  // A hotel or a square stands for its district, which is named; a place that was typed needs no second name.
  const isOtherName = place !== null && phrase.trim().length >= 3 && foldJoined(phrase) !== foldJoined(place.name)
  const isUnknown = phrase.trim().length >= 3 && count === 0 && abroad === null && !isNearMe
  return (
    <div className={styles.answer} role="status">
      {problem === 'not-located' && <Problem title={t.notLocated} next={t.notLocatedNext} />}
      {problem === 'far' && <Problem title={t.far} next={t.farNext} />}
      {abroad !== null && (
        <Problem title={t.abroad(abroad.name[language])} next={abroad.isAcrossBorder === true ? t.acrossBorder : t.abroadNext} />
      )}
      {isUnknown && <Problem title={t.unknown} next={t.unknownNext} />}
      {place?.isWithoutRoad === true && <WithoutRoad place={place} branches={allBranches} />}
      {isOtherName && !place.isWithoutRoad && first !== undefined && (
        <p>{t.forPlace(place.name, first.branch.name, distanceText(first.distanceKm ?? 0, t, format))}</p>
      )}
      {count > 0 && <p className="visually-hidden">{t.count(count)}</p>}
    </div>
  )
}

/** Where the car must stay; for a known port, which has no branch, also the branch nearest to it. */
function WithoutRoad({ place: { name, port }, branches }: { place: Place; branches: readonly Branch[] }) {
  const t = useTexts('place-search')
  const format = useFormat()
  if (port === undefined) return <p>{t.withoutRoad(name)}</p>
  const [nearest] = nearestBranches(port.position, branches)
  return (
    <p>
      {t.port(name, port.name)}
      {nearest !== undefined && ` ${t.portBranch(port.name, nearest.branch.name, format.number(Math.round(nearest.distanceKm)))}`}
    </p>
  )
}

function Problem({ title, next }: { title: string; next: string }) {
  return (
    <p>
      <b>{title}</b> {next}
    </p>
  )
}
