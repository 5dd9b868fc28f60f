import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { Refusal } from '#contract/refusals.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { SwitchTrip } from '../step-3/alternative-choices.tsx'
import styles from './group-panel.module.css'

type Cars = { classId: number; quantity: number }

interface GroupShortageProps {
  shortage: Refusal
  rows: readonly Cars[]
  getClassName: (classId: number) => string
  onUse: (cars: readonly Cars[]) => void
  onSwitch: SwitchTrip
}

/** The row of the class that has too few cars; the first is that of the chosen class. */
export const findShortRow = ({ field = '' }: Refusal): number => Number(/^others\.(\d+)\./.exec(field)?.[1] ?? -1) + 1

/** Which class has too few cars, and alternatives for the whole group, each one tap away. */
export function GroupShortage({ shortage, rows, getClassName, onUse, onSwitch }: GroupShortageProps) {
  const t = useTexts('group').shortage
  const format = useFormat()
  const href = useHref()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const getBranchName = (branchId: number) => branches.find(({ id }) => id === branchId)?.name ?? ''
  const { free = 0, alternatives } = shortage
  const index = findShortRow(shortage)
  const short = rows[index]
  if (short === undefined) return null
  const missing = short.quantity - free
  // The chosen class itself cannot be left out of the group.
  const canMix = free > 0 || index > 0
  return (
    <Notice
      tone="warning"
      isLive
      title={t.title(free, getClassName(short.classId))}
      action={
        <ButtonLink size="sm" kind="secondary" href={href(paths.reserve())}>
          {t.dates}
        </ButtonLink>
      }
    >
      <p>{t.text}</p>
      <ul className={styles.actions}>
        {alternatives.map(({ kind, classId, pickUpAt, returnAt, pickUpBranchId, returnBranchId, totalCents }) => {
          if (kind !== 'class') {
            return (
              <li key={`${pickUpBranchId} ${pickUpAt}`}>
                <Button size="sm" kind="secondary" onClick={() => onSwitch({ pickUpAt, returnAt, pickUpBranchId, returnBranchId })}>
                  {(kind === 'time' ? t.atTime(format.dateTime(pickUpAt)) : t.atBranch(getBranchName(pickUpBranchId))) +
                    t.each(format.money(totalCents), getClassName(short.classId))}
                </Button>
              </li>
            )
          }
          const before = rows.find((row) => row.classId === classId)?.quantity ?? 0
          const others = rows.filter((row) => row !== short && row.classId !== classId)
          const next = [...(free > 0 ? [{ ...short, quantity: free }] : []), ...others, { classId, quantity: before + missing }]
          return (
            canMix && (
              <li key={classId}>
                <Button size="sm" kind="secondary" onClick={() => onUse(next)}>
                  {t.mix(free, getClassName(short.classId), missing, getClassName(classId), format.money(totalCents))}
                </Button>
              </li>
            )
          )
        })}
      </ul>
    </Notice>
  )
}
