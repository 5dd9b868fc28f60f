const dayMinutes = 1_440
const named: Readonly<Record<string, number>> = { medianoche: 0, midnight: 0, mediodia: 720, noon: 720 }

/**
 * A time of day as it is typed, such as `8`, `8:30`, `5 pm`, `5:30 p. m.` or `24:00`, in minutes after midnight; null if it is none.
 * @param isEnd a closing time, at which midnight is the end of the day
 */
export function readTime(typed: string, isEnd: boolean): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  const minutes = named[text] ?? readClock(text)
  return minutes === 0 && isEnd ? dayMinutes : minutes === dayMinutes && !isEnd ? null : minutes
}

function readClock(text: string): number | null {
  const [, hours, minutes = '00', period] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/.exec(text) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  const typed = Number(hours)
  if (period !== undefined) return typed < 1 || typed > 12 ? null : ((typed % 12) + (period === 'p' ? 12 : 0)) * 60 + Number(minutes)
  const read = typed * 60 + Number(minutes)
  return read <= dayMinutes ? read : null
}
