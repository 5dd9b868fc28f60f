import type { Figure, FigureName, FigureRow, Figures, FigureUnit } from '#contract/office/figures.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
/** Only as many decimals as are useful for a decision. */
const shorten = (value: number) => round(value, Math.abs(value) < 10 ? 1 : 0)

/** Formats values, periods and differences in words. */
export function useFigureFormat() {
  const { t, format, language } = useTexts()
  const { branchName } = useMe()
  const texts = t.figures
  /** A value without its unit, except money. */
  const short = (value: number, unit: FigureUnit): string => {
    if (unit === 'money') return format.money(Math.round(value))
    if (unit === 'searches') return format.number(value)
    const number = shorten(value)
    return unit === 'days' || unit === 'years' || unit === 'share' ? format.number(number) : ''
  }
  const show = (value: number | null, unit: FigureUnit): string => {
    if (value === null) return texts.none
    const isOne = shorten(value) === 1
    const word = unit === 'days' && isOne ? 'day' : unit === 'years' && isOne ? 'year' : unit
    return word === 'money' ? short(value, unit) : fill(texts.units[word], { value: short(value, unit) })
  }
  const delta = ({ value, last, unit }: Pick<Figure, 'value' | 'last' | 'unit'>): string | null => {
    if (value === null || last === null) return null
    const text = short(Math.abs(value - last), unit)
    if (text === short(0, unit)) return texts.delta.same
    const isMore = value > last
    if (unit === 'share')
      return fill(isMore ? texts.delta.pointsMore : texts.delta.pointsLess, {
        value: text,
        unit: texts.delta.points[shorten(Math.abs(value - last)) === 1 ? 'one' : 'many'],
      })
    return fill(isMore ? texts.delta.more : texts.delta.less, { value: text })
  }
  const lastYear = (value: number | null, unit: FigureUnit) =>
    value === null ? texts.nothingBefore : fill(texts.lastYear, { value: show(value, unit) })
  /** A date without its year, such as `15 nov`. */
  const day = (date: string) => format.plainDate(date).replace(/,?[ \u00a0]\d{4}$/, '')
  const nameKey = (figure: FigureName, row: FigureRow, by: Figures['by']): string => {
    if (row.name !== undefined) return row.name[language]
    if (figure === 'lead-groups') return pick(texts.leadGroups, row.key)
    if (figure === 'receivables') return pick(texts.receivableGroups, row.key)
    if (/^\d{4}-/.test(row.key)) return by === 'week' ? fill(texts.weekOf, { date: day(row.key) }) : format.month(row.key)
    return pick(texts.keys, row.key)
  }
  const worst = ({ worst: group }: FigureRow, classes: Figures['classes']): string | null => {
    if (group === undefined) return null
    const car = classes.find(({ id }) => id === group.classId)?.name[language]
    return fill(texts.worst, { place: [car, branchName(group.branchId)].filter(Boolean).join(', '), count: group.count })
  }
  return { show, delta, lastYear, day, nameKey, worst }
}

function pick(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key
}
