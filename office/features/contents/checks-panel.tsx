import type { DraftProblem, ProblemCode } from '#contract/office/drafts.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { Status } from '../../components/status.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconCircleCheck } from '../../shell/icons.tsx'
import { useProblemText } from '../rates/problem-text.ts'
import styles from './contents.module.css'

/** The codes of problems by check. A missing description is a problem of the picture's row. */
const codes = {
  languages: ['not_translated', 'not_written'],
  placeholders: ['placeholder_missing', 'placeholder_unknown', 'placeholder_broken', 'placeholder_removed'],
  links: ['link_broken'],
  version: ['version_unchanged'],
  picture: ['not_translated', 'not_written'],
  color: ['low_contrast'],
} as const satisfies Readonly<Record<string, readonly ProblemCode[]>>

/** Search engines show about this many letters of a title. */
const maxTitleLength = 60

export type Check = keyof typeof codes

interface ChecksPanelProps {
  checks: readonly Check[]
  /** Those of this text and of its picture. */
  problems: readonly DraftProblem[]
  /** The title in both languages, if the text has one. */
  titles: readonly string[]
}

/** What is checked before a text can be published. */
export function ChecksPanel({ checks, problems, titles }: ChecksPanelProps) {
  const { t } = useTexts()
  const describeProblem = useProblemText()
  const texts = t.contents
  const checked = checks.map((check) => {
    const found = problems.find(
      ({ code, table }) => (codes[check] as readonly ProblemCode[]).includes(code) && (table === 'picture') === (check === 'picture'),
    )
    return {
      check,
      tone: found === undefined ? ('ok' as const) : found.isWarning ? ('warn' as const) : ('bad' as const),
      text: found === undefined ? texts.checkDone[check] : describeProblem(found).reason,
    }
  })
  const longest = Math.max(0, ...titles.map(({ length }) => length))
  const isLong = longest > maxTitleLength
  const length = {
    check: 'length' as const,
    tone: isLong ? ('warn' as const) : ('ok' as const),
    text: fill(isLong ? texts.tooLong : texts.checkDone.length, { count: longest }),
  }
  const known = new Set<ProblemCode>(checks.flatMap((check) => codes[check]))
  const others = problems
    .filter(({ code }) => !known.has(code))
    .map((problem) => {
      const { reason, remedy } = describeProblem(problem)
      return { check: 'details' as const, tone: problem.isWarning ? ('warn' as const) : ('bad' as const), text: `${reason} ${remedy}` }
    })
  const all = [...checked, ...(titles.length === 0 ? [] : [length]), ...others]
  return (
    <Panel
      title={texts.checks}
      note={fill(texts.checksPassed, { passed: all.filter(({ tone }) => tone === 'ok').length, count: all.length })}
    >
      <ul className={styles['checks']}>
        {all.map(({ check, tone, text }) => (
          <li key={check === 'details' ? text : check}>
            <Status tone={tone} icon={tone === 'ok' ? IconCircleCheck : IconAlert} text={texts.check[check]} />
            <span className={tone === 'ok' ? 'muted' : undefined}>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
