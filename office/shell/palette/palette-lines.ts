// The lines of the palette: what was found, what can be done with it, actions and pages.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { IconArrowRight, IconSearch } from '../../../ui/icons/icon.tsx'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { findMatches, type Span } from '../../lib/match.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { modKey } from '../frame/top-bar.tsx'
import { IconCommand } from '../icons.tsx'
import type { OfficePage } from '../office-page.ts'
import { readPageActions } from './page-actions.ts'
import { paletteSources, type EntryAction, type PaletteEntry } from './palette-sources.ts'

export interface PaletteAction {
  id: string
  text: string
  key?: string
  run: () => void
}

export interface PaletteLine {
  id: string
  group: string
  icon: IconComponent
  text: string
  note?: string | undefined
  status?: ReactNode
  marks: readonly Span[]
  keys?: readonly string[] | undefined
  /** The entry of a search result that has actions. */
  entry?: PaletteEntry
  /** Whether the palette stays open, such as for a wider search. */
  keepsOpen?: boolean
  run: () => void
}

interface PaletteLinesInput {
  pages: readonly OfficePage[]
  actions: readonly PaletteAction[]
  /** As it was typed: `>` at the beginning leaves out search results. */
  typed: string
  branchId: number | null
  /** The result whose actions are listed after the results; if it is null or not among the results, the first result that has actions. */
  focusedId: string | null
  /** The result whose actions are the only lines. */
  subject: PaletteEntry | null
  onAllBranches: () => void
  onSubject: (entry: PaletteEntry) => void
}

const maxListed = 9
/** How many actions of the open page are listed before anything is typed, so that other lines have room. */
const maxPageActions = 5
/** How many actions of a result are listed below the results. */
const maxEntryActions = 3

/** Results, actions for the chosen one, actions of the open page, other actions, and pages. */
export function usePaletteLines({ pages, actions, typed, branchId, focusedId, subject, onAllBranches, onSubject }: PaletteLinesInput) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { may } = useMe()
  const isActionsOnly = typed.startsWith('>')
  const words = typed.replace(/^>/, '').trim()
  const { found, isSearching } = useFoundEntries(isActionsOnly || subject !== null ? '' : words, branchId)
  const focused = subject ?? found.find(({ id }) => id === focusedId) ?? found.find(({ findActions }) => findActions !== undefined) ?? null
  const focusedActions = useEntryActions(focused).map((action): Omit<PaletteLine, 'marks'> => ({
    id: `entry-action-${action.id}`,
    group: fill(t.palette.actionsFor, { name: focused?.text ?? '' }),
    icon: action.icon,
    text: action.text,
    keys: action.hotkey === undefined ? undefined : [action.hotkey],
    run: () => void navigate({ to: action.path, search: action.search }),
  }))
  const match = (lines: readonly Omit<PaletteLine, 'marks'>[]) =>
    lines.flatMap((line): PaletteLine[] => {
      const marks = findMatches(line.text, words)
      return marks === null ? [] : [{ ...line, marks }]
    })
  if (subject !== null) return { lines: match(focusedActions), focused, isSearching }
  const toEntryLine = (entry: PaletteEntry): PaletteLine => ({
    ...entry,
    marks: findMatches(entry.text, words) ?? [],
    ...(entry.findActions === undefined ? {} : { entry }),
    run: () => void navigate({ to: entry.path }),
  })
  const hasActions = (line: PaletteLine) => line.entry !== undefined
  const entries = found.map(toEntryLine)
  const shownActions = focusedActions.slice(0, maxEntryActions).map((line): PaletteLine => ({ ...line, marks: [] }))
  const more: PaletteLine[] =
    focused === null || focusedActions.length <= maxEntryActions
      ? []
      : [
          {
            id: 'more-entry-actions',
            group: shownActions[0]?.group ?? '',
            icon: IconArrowRight,
            text: fill(t.palette.moreActions, { count: focusedActions.length - maxEntryActions }),
            marks: [],
            keys: ['→'],
            keepsOpen: true,
            run: () => onSubject(focused),
          },
        ]
  const wider: PaletteLine[] =
    branchId === null || words.length < 2 || isActionsOnly
      ? []
      : [
          {
            id: 'all-branches',
            group: t.palette.further,
            icon: IconSearch,
            text: fill(t.palette.allBranches, { words }),
            marks: [],
            keys: [modKey(), '↵'],
            keepsOpen: true,
            run: onAllBranches,
          },
        ]
  // The list of bookings shows all matches; the palette has room only for a few.
  const inBookings: PaletteLine[] =
    !entries.some(hasActions) || !may('bookings.see')
      ? []
      : [
          {
            id: 'in-bookings',
            group: t.palette.further,
            icon: IconSearch,
            text: fill(t.palette.inBookings, { words }),
            marks: [],
            run: () => void navigate({ to: '/reservas', search: { q: words } }),
          },
        ]
  const further = [...wider, ...inBookings]
  const listed = [
    ...entries.filter(hasActions),
    ...shownActions,
    ...more,
    ...entries.filter((line) => !hasActions(line)),
    // If the open booking is also the focused result, its actions are already listed above.
    ...match(listOtherLines({ pages, actions, isInputEmpty: typed === '', t, navigate })).filter(
      ({ group }) => group !== focusedActions[0]?.group,
    ),
  ]
  return { lines: [...listed.slice(0, maxListed - further.length), ...further], focused, isSearching }
}

/** The results of all sources for the words, and whether they are still loading. Meanwhile the previous results are shown. */
function useFoundEntries(words: string, branchId: number | null): { found: readonly PaletteEntry[]; isSearching: boolean } {
  const texts = useTexts()
  const { may } = useMe()
  const [answer, setAnswer] = useState<{ searchKey: string; found: readonly PaletteEntry[] }>({ searchKey: '', found: [] })
  const searchKey = `${branchId} ${words}`
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      void Promise.all(
        paletteSources
          .filter(({ minLength, action }) => words.length >= minLength && may(action))
          .map(async (source) => source.find(words, { signal, branchId, texts, may })),
      ).then(
        (lists) => signal.aborted || setAnswer({ searchKey, found: lists.flat() }),
        () => signal.aborted || setAnswer({ searchKey, found: [] }),
      )
    }, 80)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [searchKey, words, branchId, texts, may])
  return { found: words === '' ? [] : answer.found, isSearching: words !== '' && answer.searchKey !== searchKey }
}

/** The actions of a result, read when it is chosen. */
function useEntryActions(entry: PaletteEntry | null): readonly EntryAction[] {
  const { data } = useQuery({
    queryKey: ['palette-actions', entry?.id],
    queryFn: async ({ signal }) => (await entry?.findActions?.(signal)) ?? [],
    enabled: entry?.findActions !== undefined,
  })
  return data ?? []
}

interface OtherLinesInput extends Pick<PaletteLinesInput, 'pages' | 'actions'> {
  isInputEmpty: boolean
  t: ReturnType<typeof useTexts>['t']
  navigate: ReturnType<typeof useNavigate>
}

/** Actions of the open page, other actions, and pages. */
function listOtherLines({ pages, actions, isInputEmpty, t, navigate }: OtherLinesInput): Omit<PaletteLine, 'marks'>[] {
  const toLine = ({ path, text, icon, key, hotkey }: OfficePage): Omit<PaletteLine, 'marks'> => ({
    id: path,
    group: hotkey === undefined ? t.palette.go : t.palette.actions,
    icon: icon ?? IconArrowRight,
    text: t.pages[text],
    keys: key === undefined ? hotkey?.toUpperCase().split('') : ['G', key.toUpperCase()],
    run: () => void navigate({ to: path }),
  })
  const open = readPageActions()
  const pageActions = isInputEmpty ? open?.actions.slice(0, maxPageActions) : open?.actions
  return [
    ...(pageActions ?? []).map(({ id, text, icon, hotkey, run }) => ({
      id: `page-${id}`,
      group: open?.label ?? '',
      icon,
      text,
      keys: hotkey === undefined ? undefined : [hotkey],
      run,
    })),
    ...pages.filter(({ hotkey }) => hotkey !== undefined).map(toLine),
    ...actions.map(({ id, text, key, run }) => ({
      id,
      group: t.palette.actions,
      icon: IconCommand,
      text,
      keys: key === undefined ? undefined : [key],
      run,
    })),
    // The component gallery is for developers, who open it by its address.
    ...pages.filter(({ hotkey, text }) => hotkey === undefined && text !== 'components').map(toLine),
  ]
}
