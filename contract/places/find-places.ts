// Which branch a visitor means by the name of a town, a district or an airport. Pure: neither calls nor texts.

import type { Branch } from '../values/branch.ts'
import { distanceKm, nearestBranches } from './distance.ts'
import { dropQualifiers, foldJoined, foldWords, isQualifier, splitWords } from './fold-words.ts'
import { border, places, type Place } from './place-table.ts'
import { placesAbroad, type PlaceAbroad } from './places-abroad.ts'
import { similarity } from './similarity.ts'

export interface FoundBranch {
  branch: Branch
  /** The place that was meant; null if the branch itself was meant. */
  place: Place | null
  /** The straight-line distance from the place; null when the branch itself was meant. */
  distanceKm: number | null
}

export interface FoundPlaces {
  /** Best first, each branch once. */
  branches: FoundBranch[]
  /** A place in another country, where we have no branches. */
  abroad: PlaceAbroad | null
  /** "cerca de mí": the device's position answers this. */
  isNearMe: boolean
}

const maxResults = 4
const minScore = 0.55
const airportWords = new Set(foldWords('aeropuerto internacional'))
const isGeneral = (words: readonly string[]) => words.every((word) => isQualifier(word) || airportWords.has(word))
const nearMe = new Set(['mi', 'me', 'here', 'ubicacion'])

/** The branches that a phrase means, in Spanish or English, misspelt or not. */
export function findPlaces(phrase: string, branches: readonly Branch[]): FoundPlaces {
  const words = foldWords(phrase)
  const isNearMe = words.length === 0 ? splitWords(phrase).some((word) => nearMe.has(word)) : words.every((word) => word === 'aki')
  if (words.length === 0 || isNearMe) return { branches: [], abroad: null, isNearMe }
  const joined = foldJoined(phrase)
  const rest = dropQualifiers(words)
  // The whole phrase counts more: "ciudad del saber" is a district.
  const score = (names: readonly string[]) =>
    Math.max(
      0,
      ...names.map((name) => scoreName(words, joined, name)),
      ...(rest === undefined ? [] : names.map((name) => 0.97 * scoreName(rest, rest.join(''), name))),
    )

  const scored = [
    ...branches.map((branch) => ({
      score: Math.max(
        score([branch.name, branch.iata ?? '', (branch.slug ?? '').replaceAll('-', ' ')]),
        0.95 * score([branch.address ?? '']),
      ),
      found: (): FoundBranch[] => [{ branch, place: null, distanceKm: null }],
    })),
    ...places.map((place) => ({ score: score([place.name, ...place.aliases]), found: () => nearPlace(place, branches) })),
  ]
    .filter((item) => item.score >= minScore)
    .toSorted((a, b) => b.score - a.score)
  // "Liberia airport" means the city; ours are matched by their own names.
  const cities = words.filter((word) => !airportWords.has(word))
  const abroad = placesAbroad
    .map((place) => {
      const names = [place.name.es, place.name.en, ...place.aliases]
      const cityScore = cities.length === 0 ? 0 : Math.max(...names.map((name) => 0.97 * scoreName(cities, cities.join(''), name)))
      return { place, score: Math.max(score(names), cityScore) }
    })
    .filter((item) => item.score >= minScore)
    .toSorted((a, b) => b.score - a.score)[0]
  if (abroad !== undefined && abroad.score > (scored[0]?.score ?? 0)) return { branches: [], abroad: abroad.place, isNearMe: false }

  // What matches much worse than the best is not what was meant.
  const meant = scored.filter((item) => item.score >= (scored[0]?.score ?? 0) - 0.25)
  // First the nearest branch of each match, then the second nearest of the best match.
  const found = [...meant.flatMap((item) => item.found().slice(0, 1)), ...(meant[0]?.found().slice(1, 2) ?? [])]
  return { branches: uniqueByBranch(found).slice(0, maxResults), abroad: null, isNearMe: false }
}

/** The branches that are nearest to the border with Costa Rica. */
export function branchesAtBorder(branches: readonly Branch[]): FoundBranch[] {
  return nearPlace(border, branches).slice(0, 2)
}

function nearPlace(place: Place, branches: readonly Branch[]): FoundBranch[] {
  const { via } = place
  const [from, extraKm] = via === undefined ? [place.position, 0] : [via, distanceKm(place.position, via)]
  return nearestBranches(from, branches).map((branch) => ({ branch: branch.branch, place, distanceKm: branch.distanceKm + extraKm }))
}

/** From 0 to 1: mainly how much of the phrase the name matches, and to a lesser degree how much of the name the phrase matches. */
function scoreName(words: readonly string[], joined: string, name: string): number {
  const { words: named, joined: joinedName } = foldName(name)
  if (named.length === 0) return 0
  const best = words.map((word) => Math.max(...named.map((other) => similarity(word, other))))
  const matched = best.reduce((sum, each) => sum + each, 0) / words.length
  const covered = Math.min(1, best.filter((each) => each > 0).length / named.length)
  const asOne = similarity(joined, joinedName)
  // "Central hotel casco" names the district, whatever the other words are.
  const contained = named.every((word) => words.includes(word)) && !isGeneral(named) ? minScore + 0.02 * named.length : 0
  // The beginning of the whole name is no more than the beginning of its first word.
  return Math.max(contained, 0.8 * matched + 0.2 * covered, joinedName.startsWith(joined) && asOne < 1 ? 0 : 0.99 * asOne)
}

const foldedNames = new Map<string, { words: string[]; joined: string }>()

/** Kept, because each key that a visitor presses compares all names. */
function foldName(name: string): { words: string[]; joined: string } {
  const folded = foldedNames.get(name) ?? { words: foldWords(name), joined: foldJoined(name) }
  foldedNames.set(name, folded)
  return folded
}

function uniqueByBranch(found: readonly FoundBranch[]): FoundBranch[] {
  return found.filter((value, i) => found.findIndex(({ branch }) => branch.id === value.branch.id) === i)
}
