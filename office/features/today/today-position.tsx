import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { ListPosition } from '../bookings/page/list-position.tsx'
import { todayViewNames, todayViews } from './today-views.ts'
import { useToday } from './use-today.ts'

/** The place of a booking in the day that its address describes. */
export function TodayPosition({ code }: { code: string }) {
  const { t } = useTexts()
  const { view } = useView()
  const { day } = useToday(Number(view['sede'] ?? 0), view['dia'])
  const name = todayViewNames.find((todayViewName) => todayViewName === view['vista']) ?? 'todo'
  const areAllShown = name === 'atrasadas' || name === 'no-han-llegado' || view['anteriores'] === 'si'
  const rows = (day?.rows ?? []).filter(todayViews[name]).filter((row) => areAllShown || (day !== undefined && row.at >= day.from))
  return <ListPosition code={code} codes={rows.map((row) => row.code)} path="/hoy" name={t.pages.today} />
}
